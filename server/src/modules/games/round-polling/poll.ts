import type { RoundAnswer } from '@portal/contract/console/rounds.ts';
import { audit } from '../../operators/index.ts';
import { type Db, first, one } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/mount.ts';
import type { Engine } from '../engine/engine.ts';
import type { RoundBook, RoundBooks, ToldRound, ToldTransaction } from '../provider-statement/statement.ts';
import * as queries from './queries.ts';

/** Of a provider, one after the other. */
const AT_ONCE = 20;
/** Of a provider that is silent so often the others wait for the next time. */
const MOST_SILENT = 3;

interface Told {
  readonly answer: RoundAnswer;
  readonly detail: string | null;
}
const told = (answer: RoundAnswer, detail: string | null = null): Told => ({ answer, detail });

/**
 * A job: rounds that are open for longer than their provider's rounds may be, each asked about, never guessed. Providers are asked beside
 * each other, so that a silent one keeps nobody else's round waiting. Those of one that cannot be asked stay as they are, and are shown as such.
 */
export const askAboutRounds = async (db: Db, engine: Engine, books: RoundBooks): Promise<void> => {
  const asked = (await db.rows(queries.providerCodes())).map(({ code }) => code).filter((code) => books(code));
  const due = Map.groupBy(await db.rows(queries.dueRounds(asked, AT_ONCE)), ({ provider }) => provider);
  const ends = await Promise.allSettled(
    [...due].map(async ([provider, rounds]) => {
      const book = books(provider);
      if (book) await askEach(db, engine, book, rounds);
    }),
  );
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
};

const askEach = async (
  db: Db,
  engine: Engine,
  book: RoundBook,
  rounds: readonly queries.AskedRound[],
): Promise<void> => {
  let silent = 0;
  for (const round of rounds) {
    if (silent >= MOST_SILENT) return;
    const { answer, detail } = await settledByAnswer(db, engine, book, round, null);
    if (answer !== 'settled') await db.rows(queries.putAnswer(round.id, answer, detail, null));
    silent += Number(answer === 'silent');
  }
};

/** An operator asks about a round that did not end. Throws not_found, provider_not_asked; already_decided for one that ended. */
export const askAboutRound = async (
  db: Db,
  engine: Engine,
  books: RoundBooks,
  id: string,
  { operator, address }: Actor,
): Promise<void> => {
  const round = await first(db, queries.askedRound(id));
  if (!round) throw new DomainError('not_found');
  if (round.status !== 'open') throw new DomainError('already_decided');
  const book = books(round.provider);
  if (!book) throw new DomainError('provider_not_asked');
  const { answer, detail } = await settledByAnswer(db, engine, book, round, operator.id);
  await db.transaction(async (tx) => {
    if (answer !== 'settled') tx.send(queries.putAnswer(id, answer, detail, operator.id));
    audit(tx, { operator, action: 'round.asked', subject: id, detail: { answer, detail }, address });
  });
};

/**
 * Carries out what the provider says it told us, under its own ids, so that its late call finds them done. Only what names the
 * same player, game and bets is believed; everything else stands and is shown. That it is settled by an answer is written
 * before it is, the caller writes the others: afterwards nobody would look at the round again.
 */
const settledByAnswer = async (
  db: Db,
  engine: Engine,
  book: RoundBook,
  round: queries.AskedRound,
  by: string | null,
): Promise<Told> => {
  let said: ToldRound | undefined;
  try {
    said = await book.round(round.reference, round.player);
  } catch {
    return told('silent');
  }
  if (!said) return told('unknown');
  if (said.user !== round.player || said.game !== round.game) return told('disputed', 'ผู้เล่นหรือเกมไม่ตรงกัน');
  if (said.state === 'open') return told('open');
  const ours = new Set((await db.rows(queries.betsOf(round.id))).map(({ reference }) => reference));
  const theirs = said.transactions.filter(({ kind }) => kind === 'bet').map(({ id }) => id);
  if (ours.size !== theirs.length || !theirs.every((id) => ours.has(id))) return told('disputed', 'เดิมพันไม่ตรงกัน');
  const ends = said.transactions.filter(({ kind }) => kind !== 'bet');
  await db.rows(queries.putAnswer(round.id, 'settled', null, by));
  for (const [nth, end] of ends.entries()) {
    const { outcome } = await engine.play({
      provider: round.provider,
      player: round.player,
      token: undefined,
      acts: [actOf(end, said, nth === ends.length - 1, theirs.includes(end.id) ? 2 : 1)],
    });
    if (outcome !== 'done' && outcome !== 'replayed') return told('disputed', `${end.id}: ${outcome}`);
  }
  const { status } = await one(db, queries.roundStatus(round.id));
  return status === 'open' ? told('disputed', 'ครบทุกรายการแล้วแต่รอบยังไม่จบ') : told('settled');
};

const actOf = (
  { id, kind, wager, amount, at }: ToldTransaction,
  { id: round, game }: ToldRound,
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
