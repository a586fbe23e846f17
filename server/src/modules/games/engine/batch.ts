import { post } from '../../ledger/index.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { type Book, playableIn, writeBooks } from '../../promotions/index.ts';
import { tickPlayClocks } from '../../safer-play/index.ts';
import { playOperation, type OperationResult } from './playing.ts';
import { type EngineCall, keys, type PlayerCall, type ReadOperation } from './player-call.ts';
import { readBatch } from './reading.ts';
import * as queries from './write-queries.ts';

export interface CallResult extends Omit<OperationResult, 'balance'> {
  readonly player: string | null;
  readonly member: string | null;
  /** The playable balance in this game afterwards. */
  readonly balance: bigint | null;
  /** A bonus is active, or ended with this call. */
  readonly on_bonus: boolean;
}

const UNKNOWN_PLAYER: CallResult = {
  outcome: 'unknown_player',
  player: null,
  member: null,
  change: 0n,
  balance: null,
  ended: null,
  flagged: false,
  on_bonus: false,
};

/** Plays calls of many members in one transaction of two trips: one locks and reads, one writes, posts and commits. */
export const playBatch = async (tx: Tx, calls: readonly EngineCall[]): Promise<CallResult[]> => {
  const { calls: playerCalls, clocks } = await readBatch(tx, calls);
  const books = new Map<string, Book>();
  const played: PlayerCall[] = [];
  const results = playerCalls.map((read): CallResult => {
    if (!read) return UNKNOWN_PLAYER;
    const { member } = read.book;
    // Another call of the batch may be the same member's, at another provider.
    const { call, result } = playCall({ ...read, book: books.get(member) ?? read.book });
    books.set(member, call.book);
    played.push(call);
    const player = result.outcome === 'unknown_player' ? null : call.name;
    return { ...result, player, member, on_bonus: result.ended !== null || call.book.running !== null };
  });
  write(tx, [...books.values()], played);
  if (clocks) {
    const playing = new Set(played.filter(({ has_bet }) => has_bet).map(({ book }) => book.member));
    tickPlayClocks(tx, { ...clocks, rows: clocks.rows.filter(({ member }) => playing.has(member)) });
  }
  return results;
};

/** Plays the operations of a call, all or none. The result is the last one's, or the first refusal; `change` is of all. */
const playCall = (call: PlayerCall): { readonly call: PlayerCall; readonly result: OperationResult } => {
  const [first, ...others] = call.operations;
  if (others.length === 0) return { call, result: playOperation(call, first!) };
  const trial = structuredClone(call);
  const results: OperationResult[] = [];
  for (const operation of withClosing(trial)) {
    const result = playOperation(trial, operation);
    if (result.outcome !== 'done' && result.outcome !== 'replayed') return { call, result: refuse(call, result) };
    results.push(result);
  }
  const result: OperationResult = {
    outcome: results.every(({ outcome }) => outcome === 'replayed') ? 'replayed' : 'done',
    change: results.reduce((sum, { change }) => sum + change, 0n),
    balance: results.at(-1)!.balance,
    ended: results.findLast(({ ended }) => ended)?.ended ?? null,
    flagged: results.some(({ flagged }) => flagged),
  };
  return { call: trial, result };
};

/** Refuses a call; a bet that it rolls back and that was never received is refused from then on. */
const refuse = (call: PlayerCall, { outcome }: OperationResult): OperationResult => {
  for (const operation of call.operations)
    if ((operation.act === 'rollback' || operation.act === 'tip_back') && !call.bets.has(keys.bet(operation)))
      playOperation(call, operation);
  const balance = playableIn(call.book, call.operations[0]?.named ?? null);
  return { outcome, change: 0n, balance, ended: null, flagged: false };
};

/** The last operation of a round closes it; if it is a repeat without effect, the last new one does. */
const withClosing = ({ operations, earlier }: PlayerCall): ReadOperation[] => {
  const ids = operations.map(keys.transaction);
  const fresh = operations.filter((_, index) => !earlier.has(ids[index]!) && ids.indexOf(ids[index]!) === index);
  return operations.map((operation) => {
    const isOfRound = ({ round }: ReadOperation) => round === operation.round;
    return fresh.findLast(isOfRound) === operation
      ? { ...operation, closes: operations.findLast(isOfRound)!.closes ?? null }
      : operation;
  });
};

const write = (tx: Tx, books: readonly Book[], calls: readonly PlayerCall[]): void => {
  const postings = writeBooks(tx, books);
  if (postings.length > 0) post(tx, postings);
  const rounds = calls.flatMap(({ provider, book: { member }, changed_rounds }) =>
    [...changed_rounds].map(({ game, ...row }) => ({ provider, member, ...row, game_id: game.id })),
  );
  const transactions = calls.flatMap((call) => call.transactions);
  const bets = calls.flatMap(({ changed_bets }) =>
    [...changed_bets].map(({ id, paid, undone_by, stake }) => ({ id, paid, undone_by, stake })),
  );
  if (rounds.length > 0) tx.send(queries.putRounds(rounds));
  if (transactions.length > 0) tx.send(queries.insertTransactions(transactions));
  if (bets.length > 0) tx.send(queries.updateBets(bets));
};
