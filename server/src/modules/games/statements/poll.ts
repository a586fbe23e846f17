import type { RoundAnswer } from '@portal/contract/console/rounds.ts';
import { audit } from '../../operators/index.ts';
import { type Db, first, one } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/mount.ts';
import type { Engine } from '../engine/engine.ts';
import type { ProviderStatement, ProviderStatements, StatementRound, StatementTransaction } from './statement.ts';
import * as queries from './queries.ts';

/** Rounds polled per provider and run, in sequence. */
const AT_ONCE = 20;
/** Timeouts after which a provider's other rounds wait for the next run. */
const MAX_TIMEOUTS = 3;

interface PollResult {
  readonly answer: RoundAnswer;
  readonly detail: string | null;
}
const pollResult = (answer: RoundAnswer, detail: string | null = null): PollResult => ({ answer, detail });

/**
 * Job: asks providers about their overdue rounds, all providers in parallel so that a silent one delays no other. Rounds of providers
 * that cannot be asked stay open and are listed as overdue.
 */
export const pollRounds = async (db: Db, engine: Engine, statements: ProviderStatements): Promise<void> => {
  const codes = (await db.rows(queries.providerCodes())).map(({ code }) => code).filter((code) => statements(code));
  const due = Map.groupBy(await db.rows(queries.dueRounds(codes, AT_ONCE)), ({ provider }) => provider);
  const ends = await Promise.allSettled(
    [...due].map(async ([provider, rounds]) => {
      const statement = statements(provider);
      if (statement) await pollEach(db, engine, statement, rounds);
    }),
  );
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
};

const pollEach = async (
  db: Db,
  engine: Engine,
  statement: ProviderStatement,
  rounds: readonly queries.PolledRound[],
): Promise<void> => {
  let silent = 0;
  for (const round of rounds) {
    if (silent >= MAX_TIMEOUTS) return;
    const { answer, detail } = await settle(db, engine, statement, round, null);
    if (answer !== 'settled') await db.rows(queries.putAnswer(round.id, answer, detail, null));
    silent += Number(answer === 'silent');
  }
};

/** Polls an open round on an operator's request. Throws not_found, provider_not_asked; already_decided for a closed round. */
export const pollRound = async (
  db: Db,
  engine: Engine,
  statements: ProviderStatements,
  id: string,
  { operator, address }: Actor,
): Promise<void> => {
  const round = await first(db, queries.roundToPoll(id));
  if (!round) throw new DomainError('not_found');
  if (round.status !== 'open') throw new DomainError('already_decided');
  const statement = statements(round.provider);
  if (!statement) throw new DomainError('provider_not_asked');
  const { answer, detail } = await settle(db, engine, statement, round, operator.id);
  await db.transaction(async (tx) => {
    if (answer !== 'settled') tx.send(queries.putAnswer(id, answer, detail, operator.id));
    audit(tx, { operator, action: 'round.asked', subject: id, detail: { answer, detail }, address });
  });
};

/**
 * Executes the provider's settlement under its own ids, so that a late call is a duplicate. Accepts only an answer with the same player,
 * game and bets; any other is stored as disputed. Stores `settled` before settling, as the round would not be polled again; the caller
 * stores other answers.
 */
const settle = async (
  db: Db,
  engine: Engine,
  statement: ProviderStatement,
  round: queries.PolledRound,
  by: string | null,
): Promise<PollResult> => {
  let response: StatementRound | undefined;
  try {
    response = await statement.round(round.reference, round.player);
  } catch {
    return pollResult('silent');
  }
  if (!response) return pollResult('unknown');
  if (response.user !== round.player || response.game !== round.game)
    return pollResult('disputed', 'ผู้เล่นหรือเกมไม่ตรงกัน');
  if (response.state === 'open') return pollResult('open');
  const ours = new Set((await db.rows(queries.betsOf(round.id))).map(({ reference }) => reference));
  const theirs = response.transactions.filter(({ kind }) => kind === 'bet').map(({ id }) => id);
  if (ours.size !== theirs.length || !theirs.every((id) => ours.has(id))) return pollResult('disputed', 'เดิมพันไม่ตรงกัน');
  const ends = response.transactions.filter(({ kind }) => kind !== 'bet');
  await db.rows(queries.putAnswer(round.id, 'settled', null, by));
  for (const [nth, end] of ends.entries()) {
    const { outcome } = await engine.play({
      provider: round.provider,
      player: round.player,
      token: undefined,
      operations: [operationOf(end, response, nth === ends.length - 1, theirs.includes(end.id) ? 2 : 1)],
    });
    if (outcome !== 'done' && outcome !== 'replayed') return pollResult('disputed', `${end.id}: ${outcome}`);
  }
  const { status } = await one(db, queries.roundStatus(round.id));
  return status === 'open' ? pollResult('disputed', 'ครบทุกรายการแล้วแต่รอบยังไม่จบ') : pollResult('settled');
};

const operationOf = (
  { id, kind, wager, amount, at }: StatementTransaction,
  { id: round, game }: StatementRound,
  closes: boolean,
  part: 1 | 2,
) => ({
  part,
  act: kind,
  reference: id,
  wager,
  round,
  game,
  amount: kind === 'rollback' ? 0n : amount,
  closes,
  at,
});

/** A round from the provider's statement, for investigations. Throws not_found, provider_silent, provider_not_asked. */
export const replayOf = async (db: Db, statements: ProviderStatements, id: string) => {
  const round = await first(db, queries.roundToPoll(id));
  if (!round) throw new DomainError('not_found');
  const statement = statements(round.provider);
  if (!statement) throw new DomainError('provider_not_asked');
  const response = await statement.round(round.reference, round.player).catch(() => {
    throw new DomainError('provider_silent');
  });
  if (!response) throw new DomainError('not_found');
  const { state, staked, won, result, opened_at, transactions } = response;
  return {
    state,
    staked,
    won,
    result,
    opened_at,
    steps: transactions.map(({ id: reference, kind, amount, at }) => ({ reference, kind, amount, at })),
  };
};
