import { newId } from '../../../platform/ids.ts';
import { playableIn, type PlayOutcome } from '../../promotions/index.ts';
import { changeBet, changeRound, execute, NOTHING, outcomeOf } from './executing.ts';
import type { WalletOutcome } from './operations.ts';
import { keys, type PlayerCall, type ReadOperation } from './player-call.ts';
import { type GameRound, kindOf, type Situation, verdictOf } from './rules.ts';

/** The result of an operation, or of a call. */
export interface OperationResult {
  readonly outcome: WalletOutcome;
  /** Own money and bonus together, in satang. */
  readonly change: bigint;
  /** The playable balance in this game afterwards. */
  readonly balance: bigint;
  readonly ended: PlayOutcome['ended'];
  readonly flagged: boolean;
}

/** Plays one operation. A refusal leaves nothing, except that the bet of an unknown rollback is refused from then on. */
export const playOperation = (call: PlayerCall, operation: ReadOperation): OperationResult => {
  const { book } = call;
  const at = situationOf(call, operation);
  const { earlier } = at;
  const verdict = verdictOf(operation, at);
  const game = at.round?.game ?? operation.named ?? operation.session?.game ?? null;
  const answer = (outcome: WalletOutcome, fields: Partial<OperationResult> = {}): OperationResult => ({
    outcome,
    change: 0n,
    balance: playableIn(book, game),
    ended: null,
    flagged: false,
    ...fields,
  });
  if (earlier && (verdict === 'replayed' || verdict === 'unknown_bet')) {
    const change = verdict === 'replayed' ? earlier.own + earlier.bonus : 0n;
    return answer(verdict, { change, balance: earlier.balance, flagged: earlier.is_flagged });
  }
  const before = book.wallet + book.bonus;
  if (verdict === 'tombstone') {
    const answered = answer('unknown_bet');
    call.undone.add(operation.wager);
    record(call, operation, at, { ...NOTHING, before, ...answered, kind: 'rollback', round: undefined });
    return answered;
  }
  if (verdict !== 'nothing' && verdict !== 'execute') return answer(verdict);
  const round = at.round ?? newRound(operation, game!);
  const played = verdict === 'nothing' ? NOTHING : execute(book, operation, round, at.bet);
  if (played.outcome !== 'done') return answer(outcomeOf(played.outcome), { ended: played.ended });
  const { own, bonus, ended, flagged } = played;
  if (verdict === 'execute') changeRound(call, operation, round, { own, bonus, isNew: !at.round });
  if (at.bet) changeBet(call, operation, at.bet, round);
  const balance = playableIn(book, game);
  record(call, operation, at, { own, bonus, flagged, before, balance, kind: kindOf(operation), round });
  const isHigher = operation.act === 'adjust_bet' && own + bonus < 0n;
  if (operation.act === 'bet' || operation.act === 'tip' || isHigher) call.has_bet = true;
  return answer('done', { change: own + bonus, balance, ended, flagged });
};

const situationOf = (call: PlayerCall, operation: ReadOperation): Situation => {
  const { book, refusal, has_token } = call;
  const { session, is_closed, named } = operation;
  const bet = call.bets.get(keys.bet(operation));
  const round = call.rounds.get(operation.round);
  const played = round && book.rounds.get(round.id);
  const stake = operation.act === 'adjust_bet' ? played?.stakes.find(({ id }) => id === bet?.stake) : undefined;
  return {
    member: book.member,
    has_token,
    session,
    named_game: named?.id ?? null,
    is_closed,
    earlier: call.earlier.get(keys.transaction(operation)),
    bet,
    round,
    has_begun: played !== undefined,
    is_undone: call.undone.has(operation.wager),
    staked: stake ? stake.own + stake.bonus : 0n,
    refusal,
  };
};

const newRound = ({ round: reference, session }: ReadOperation, game: GameRound['game']): GameRound => ({
  id: newId(),
  reference,
  session_id: session?.id ?? null,
  game,
  status: 'open',
  staked: 0n,
  won: 0n,
  open_bets: 0,
});

interface Recorded {
  readonly own: bigint;
  readonly bonus: bigint;
  readonly flagged: boolean;
  readonly before: bigint;
  readonly balance: bigint;
  readonly kind: string;
  readonly round: GameRound | undefined;
}
/** Adds the transaction, which also answers a repeat. */
const record = (call: PlayerCall, operation: ReadOperation, { bet }: Situation, recorded: Recorded): void => {
  const { provider, book } = call;
  const { act, key: id, reference, part, wager, amount, at: event_at, session, return_key } = operation;
  const { own, bonus, flagged: is_flagged, before, balance, kind, round } = recorded;
  const row = {
    id,
    provider,
    reference,
    part,
    kind,
    member: book.member,
    round_id: round?.id ?? null,
    round: round?.reference ?? null,
    game_id: round?.game.id ?? null,
    session_id: session?.id ?? null,
    wager,
    bet_id: bet?.id ?? null,
    amount,
    own,
    bonus,
    before,
    balance,
    stake: act === 'bet' ? id : null,
    returned: return_key,
    is_flagged,
    event_at,
  };
  call.transactions.push(row);
  call.earlier.set(keys.transaction(operation), row);
  if (round && (act === 'bet' || act === 'tip'))
    call.bets.set(keys.bet(operation), { ...row, round_id: round.id, paid: false, undone_by: null });
};
