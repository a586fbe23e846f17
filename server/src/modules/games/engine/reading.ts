import type { Sql, Tx } from '../../../platform/database/db.ts';
import { sha256 } from '../../../platform/security/tokens.ts';
import { lockBooks } from '../../promotions/index.ts';
import { lockPlayClocks, lossAllowances, refusedBets } from '../../safer-play/index.ts';
import { betKindOf, emptyCall, type EngineCall, keys, type PlayerCall } from './player-call.ts';
import * as queries from './queries.ts';
import type { Game } from './rules.ts';

/**
 * Locks the members of these calls and reads everything their operations are decided by, in one trip. Returns the calls in order,
 * undefined for an unknown player, and the play clocks, null without a bet.
 */
export const readBatch = async (tx: Tx, calls: readonly EngineCall[]) => {
  const columns = columnsOf(calls);
  const { members } = queries;
  const hasStake = calls.some(({ operations }) =>
    operations.some(({ act }) => act === 'bet' || act === 'tip' || act === 'adjust_bet'),
  );
  tx.send(queries.planByIndexes());
  tx.send(queries.setMembers(columns));
  const [books, inputs, sessions, transactions, bets, rounds, refusals, allowances, clocks] = await Promise.all([
    lockBooks(tx, members, () => {
      tx.send(queries.setRounds(columns));
      return queries.roundIds;
    }),
    placed(tx, queries.inputsOf(columns)),
    placed(tx, queries.sessionsOf(columns)),
    placed(tx, queries.transactionsOf(columns)),
    placed(tx, queries.betsOf(columns)),
    placed(tx, queries.roundsOf(columns)),
    hasStake ? refusedBets(tx, members) : new Map<string, string>(),
    hasStake ? lossAllowances(tx, members) : new Map<string, bigint>(),
    hasStake ? lockPlayClocks(tx, members) : null,
  ]);
  for (const [member, allowance] of allowances) books.get(member)!.loss_allowance = allowance;
  let next = 0;
  const playerCall = (call: EngineCall): PlayerCall | undefined => {
    const first = next;
    next += call.operations.length;
    const book = books.get(inputs[first]?.member ?? '');
    if (!book) return undefined;
    const state = emptyCall(call, book, refusals.get(book.member) ?? null);
    for (const [index, operation] of call.operations.entries()) {
      const n = first + index;
      const { id, category, share, is_closed, is_undone } = inputs[n]!;
      const [session, transaction, bet, round] = [sessions[n], transactions[n], bets[n], rounds[n]];
      state.operations.push({
        ...operation,
        named: id === null ? null : { id, category, share },
        session: session ? { ...session, game: gameOf(session) } : null,
        is_closed,
      });
      if (transaction) state.earlier.set(keys.transaction(operation), transaction);
      if (bet) state.bets.set(keys.bet(operation), bet);
      if (round) state.rounds.set(operation.round, { ...round, game: gameOf(round) });
      if (is_undone) state.undone.add(operation.wager);
    }
    return state;
  };
  return { calls: calls.map(playerCall), clocks };
};

const columnsOf = (calls: readonly EngineCall[]): queries.Columns => {
  const inputs = calls.flatMap(({ operations, provider, player, token }) => {
    const hash = token === undefined ? null : sha256(token).toString('hex');
    const counts = operations.some(({ act }) => act !== 'bet');
    return operations.map((operation) => ({ ...operation, provider, player: player ?? null, hash, counts }));
  });
  return {
    providers: inputs.map(({ provider }) => provider),
    players: inputs.map(({ player }) => player),
    references: inputs.map(({ reference }) => reference),
    parts: inputs.map(({ part }) => part),
    wagers: inputs.map(({ wager }) => wager),
    rounds: inputs.map(({ round }) => round),
    codes: inputs.map(({ game }) => game ?? null),
    tokens: inputs.map(({ hash }) => hash),
    kinds: inputs.map(betKindOf),
    counts: inputs.map(({ counts }) => counts),
  };
};

/** Rows by the place of their operation. */
const placed = async <Row>(tx: Tx, statement: Sql<queries.Placed<Row>>): Promise<(Row | undefined)[]> => {
  const rows: Row[] = [];
  for (const row of await tx.rows(statement)) rows[row.n] = row;
  return rows;
};

const gameOf = ({ game_id: id, category, share }: queries.GameColumns): Game => ({ id, category, share });
