import { expect, test } from 'vitest';
import {
  type Bet,
  type EngineOperation,
  type GameRound,
  type Situation,
  type Transaction,
  verdictOf,
} from './rules.ts';

const session = { id: 's', member: 'ann', game_id: 'g1', is_live: true };
const round: GameRound = {
  id: 'r',
  reference: 'r1',
  session_id: 's',
  game: { id: 'g1', category: 'slot', share: 100 },
  status: 'open',
  staked: 100n,
  won: 0n,
  open_bets: 1,
};
const bet: Bet = { id: 'b', member: 'ann', round_id: 'r', own: -100n, stake: 'b', paid: false, undone_by: null };
const earlier: Transaction = {
  kind: 'bet',
  member: 'ann',
  amount: 100n,
  wager: 'w1',
  bet_id: null,
  round_id: 'r',
  round: 'r1',
  game_id: 'g1',
  own: -100n,
  bonus: 0n,
  balance: 0n,
  is_flagged: false,
};
const operation = (fields: Partial<EngineOperation>): EngineOperation => ({
  act: 'bet',
  reference: 't1',
  part: 1,
  wager: 'w1',
  round: 'r1',
  game: 'koi',
  amount: 100n,
  at: new Date(0),
  key: 'k',
  return_key: null,
  ...fields,
});
const situation = (fields: Partial<Situation>): Situation => ({
  member: 'ann',
  has_token: true,
  session,
  named_game: 'g1',
  is_closed: false,
  earlier: undefined,
  bet: undefined,
  round: undefined,
  has_begun: false,
  is_undone: false,
  staked: 100n,
  refusal: null,
  ...fields,
});
const begun = { round, has_begun: true };
const ended = (status: GameRound['status']) => ({ round: { ...round, status }, has_begun: true });
const tombstone = { ...earlier, kind: 'rollback', round_id: null, round: null, game_id: null };

test.each<[string, Partial<EngineOperation>, Partial<Situation>, string]>([
  ['a bet opens a round', {}, {}, 'execute'],
  ['a bet joins a round', {}, begun, 'execute'],
  ['another member’s token', {}, { session: { ...session, member: 'bob' } }, 'unknown_player'],
  ['an unknown token', {}, { session: null }, 'unknown_player'],
  ['a repeat', {}, { earlier }, 'replayed'],
  ['a repeated id with another amount', { amount: 101n }, { earlier }, 'id_reused'],
  ['a repeated id in another game', {}, { earlier, named_game: 'g2' }, 'id_reused'],
  ['a repeated id in another round', { round: 'r2' }, { earlier }, 'id_reused'],
  ['a repeated id with another act', { act: 'win' }, { earlier }, 'id_reused'],
  ['a repeated rollback of an unknown bet', { act: 'rollback' }, { earlier: tombstone }, 'unknown_bet'],
  ['a repeated return of an unknown tip', { act: 'tip_back' }, { earlier: tombstone }, 'unknown_bet'],
  ['an unknown game', {}, { named_game: null }, 'unknown_game'],
  ['a session of another game', {}, { session: { ...session, game_id: 'g2' } }, 'unknown_game'],
  ['a restricted member', {}, { refusal: 'restricted' }, 'not_admitted'],
  ['a member at the time limit', {}, { refusal: 'time_limit' }, 'time_limit'],
  ['a member at the time limit, in a round', {}, { ...begun, refusal: 'time_limit' }, 'execute'],
  ['an ended session', {}, { session: { ...session, is_live: false } }, 'session_over'],
  ['a closed game', {}, { is_closed: true }, 'game_closed'],
  ['a bet rolled back before', {}, { is_undone: true }, 'rolled_back'],
  ['a second bet with a bet’s id', {}, { ...begun, bet }, 'id_reused'],
  ['a bet of a settled round', {}, ended('settled'), 'round_settled'],
  ['a bet of a round with a reward only', {}, { ...ended('settled'), has_begun: false }, 'execute'],
  ['a tip in a void round', { act: 'tip' }, ended('void'), 'round_settled'],
  ['a win of an unknown bet', { act: 'win' }, {}, 'unknown_bet'],
  ['a win of a bet rolled back before', { act: 'win' }, { is_undone: true }, 'rolled_back'],
  ['a win', { act: 'win' }, { ...begun, bet }, 'execute'],
  ['a win after the session', { act: 'win' }, { ...begun, bet, session: { ...session, is_live: false } }, 'execute'],
  ['a win of a rolled back bet', { act: 'win' }, { ...begun, bet: { ...bet, undone_by: 'x' } }, 'rolled_back'],
  ['a win of a settled round', { act: 'win' }, { ...ended('settled'), bet }, 'round_settled'],
  ['a win of another member’s bet', { act: 'win' }, { ...begun, bet: { ...bet, member: 'bob' } }, 'unknown_bet'],
  ['a rollback of an unknown bet', { act: 'rollback' }, {}, 'tombstone'],
  ['a rollback of a paid bet', { act: 'rollback' }, { ...begun, bet: { ...bet, paid: true } }, 'round_settled'],
  ['a rollback of an unpaid bet of a settled round', { act: 'rollback' }, { ...ended('settled'), bet }, 'execute'],
  ['a rollback in a void round', { act: 'rollback' }, { ...ended('void'), bet }, 'round_settled'],
  ['a void of an open round', { act: 'void' }, { ...begun, bet }, 'unknown_bet'],
  ['a void', { act: 'void' }, { ...ended('settled'), bet }, 'execute'],
  ['a void of a void round', { act: 'void' }, { ...ended('void'), bet }, 'nothing'],
  ['a lower stake, restricted', { act: 'adjust_bet' }, { ...begun, bet, refusal: 'restricted' }, 'execute'],
  [
    'a higher stake, restricted',
    { act: 'adjust_bet', amount: 101n },
    { ...begun, bet, refusal: 'restricted' },
    'not_admitted',
  ],
  ['a reward', { act: 'reward' }, {}, 'execute'],
  ['a reward in an unknown game', { act: 'reward' }, { named_game: null }, 'unknown_game'],
  ['a reward in a void round', { act: 'reward' }, ended('void'), 'round_settled'],
])('%s', (_name, fields, at, verdict) => {
  expect(verdictOf(operation(fields), situation(at))).toBe(verdict);
});
