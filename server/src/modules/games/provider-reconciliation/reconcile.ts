import type { ComparisonRow, RoundDifference } from '@portal/contract/console/rounds.ts';
import { audit } from '../../operators/index.ts';
import { type Db, first } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/mount.ts';
import * as queries from './queries.ts';
import type { RoundBook, RoundBooks, ToldRound } from '../provider-statement/statement.ts';

/** Differences that are written down; all of them are counted. */
const SHOWN = 200;
/** Pages of a provider's list: who has more needs a longer look than a call can take. */
const MOST_PAGES = 2500;
const OURS_AT_ONCE = 500;
/** How far back days are made up for that a silent provider left out. */
const MOST_DAYS = 31;

type Sums = { rounds: number; staked: bigint; won: bigint };
const none = (): Sums => ({ rounds: 0, staked: 0n, won: 0n });
const add = (sums: Sums, { staked, won }: Pick<Sums, 'staked' | 'won'>) => {
  sums.rounds += 1;
  sums.staked += staked;
  sums.won += won;
};

/**
 * A job: yesterday of every provider that can be asked, then the days before that were not compared. Who does not answer about yesterday
 * is asked about no other day, until the next night; another day that fails costs only itself.
 */
export const compareDays = async (db: Db, books: RoundBooks): Promise<void> => {
  const days = await db.rows(queries.daysToCompare(MOST_DAYS));
  for (const [code, [yesterday, ...before]] of Map.groupBy(days, (each) => each.code)) {
    const book = books(code);
    const isDone = async ({ day }: { readonly day: string }) =>
      !!book && (await compared(db, book, code, day, null).then(Boolean, () => false));
    if (!yesterday || !(await isDone(yesterday))) continue;
    for (const each of before) await isDone(each);
  }
};

/** An operator has a day compared anew. Throws not_found, provider_silent, provider_not_asked. */
export const compareDay = async (
  db: Db,
  books: RoundBooks,
  { provider, day }: { readonly provider: string; readonly day: string },
  { operator, address }: Actor,
): Promise<ComparisonRow> => {
  if (!(await first(db, queries.providerNamed(provider)))) throw new DomainError('not_found');
  const book = books(provider);
  if (!book) throw new DomainError('provider_not_asked');
  const row = await compared(db, book, provider, day, operator.id).catch((error: unknown) => {
    throw error instanceof DomainError ? error : new DomainError('provider_silent');
  });
  await db.transaction(async (tx) =>
    audit(tx, {
      operator,
      action: 'game_provider.compared',
      subject: provider,
      detail: { day, count: row.count },
      address,
    }),
  );
  return row;
};

/** Their list page by page, each round held against ours of that name; then ours that they did not name. Writes what came of it. */
const compared = async (
  db: Db,
  book: RoundBook,
  provider: string,
  day: string,
  by: string | null,
): Promise<ComparisonRow> => {
  const [theirs, ours] = [none(), none()];
  const differences: RoundDifference[] = [];
  let count = 0;
  const note = (difference: RoundDifference) => {
    count += 1;
    if (differences.length < SHOWN) differences.push(difference);
  };
  const seen = new Set<string>();
  let since = new Date(0);
  let cursor: string | null = null;
  for (let page = 0; page === 0 || (cursor !== null && page < MOST_PAGES); page += 1) {
    const piece = await book.day(day, cursor);
    since = piece.since;
    const known = await db.rows(
      queries.oursNamed(
        provider,
        piece.rounds.map(({ id }) => id),
      ),
    );
    for (const round of piece.rounds) {
      seen.add(`${round.user} ${round.id}`);
      add(theirs, round);
      const our = known.find(({ reference, player }) => reference === round.id && player === round.user);
      if (our) add(ours, our);
      const kind = differenceOf(round, our);
      if (kind)
        note({
          kind,
          reference: round.id,
          round_id: our?.id ?? null,
          theirs: figures(round),
          ours: our ? ourFigures(our) : null,
        });
    }
    cursor = piece.next;
  }
  for (let after: string | null = null; ;) {
    const rows: readonly queries.OurRound[] = await db.rows(
      queries.oursOfDay(provider, day, since, after, OURS_AT_ONCE),
    );
    for (const our of rows) {
      if (seen.has(`${our.player} ${our.reference}`)) continue;
      // Told on one side of midnight and written on the other: only who never heard of it is missing it.
      const told = await book.round(our.reference, our.player);
      if (told?.user === our.player) continue;
      add(ours, our);
      note({ kind: 'only_ours', reference: our.reference, round_id: our.id, theirs: null, ours: ourFigures(our) });
    }
    after = rows.at(-1)?.id ?? null;
    if (rows.length < OURS_AT_ONCE) break;
  }
  const [row] = await db.rows(queries.putComparison({ provider, day, since, theirs, ours, differences, count, by }));
  return rowOf(row!);
};

const differenceOf = (round: ToldRound, our: queries.OurRound | undefined): RoundDifference['kind'] | undefined => {
  if (!our) return 'only_theirs';
  if (our.staked !== round.staked) return 'staked';
  if (our.won !== round.won) return 'won';
  // A round that was taken back after it had ended has nothing in it on either side.
  const state = our.status === 'void' ? 'rolled_back' : our.status;
  return state === round.state ? undefined : 'state';
};

const baht = (satang: bigint) => Number(satang) / 100;
const figures = ({ staked, won, state }: ToldRound) => ({ staked: baht(staked), won: baht(won), state });
const ourFigures = ({ staked, won, status }: queries.OurRound) => ({
  staked: baht(staked),
  won: baht(won),
  state: status,
});

/** Days that were compared, newest first. */
export const comparisons = async (db: Db): Promise<ComparisonRow[]> =>
  (await db.rows(queries.comparisonsPage())).map(rowOf);

const rowOf = ({ theirs, ours, ...row }: queries.StoredComparison): ComparisonRow => ({
  ...row,
  theirs: { rounds: theirs.rounds, staked: BigInt(theirs.staked), won: BigInt(theirs.won) },
  ours: { rounds: ours.rounds, staked: BigInt(ours.staked), won: BigInt(ours.won) },
});
