import type { ComparisonRow, compareRounds, RoundDifference } from '@portal/contract/console/rounds.ts';
import type { Input } from '@portal/contract/endpoint.ts';
import { audit } from '../../operators/index.ts';
import { type Db, first } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/mount.ts';
import * as queries from './reconciliation-queries.ts';
import type { ProviderStatement, ProviderStatements, StatementRound } from './statement.ts';

/** Differences stored per day; all of them are counted. */
const MAX_DIFFERENCES = 200;
/** Most pages read of a provider's list per day. */
const MAX_PAGES = 2500;
const OURS_AT_ONCE = 500;
/** Days that are caught up after a provider was silent. */
const MAX_DAYS = 31;

type Sums = { rounds: number; staked: bigint; won: bigint };
const none = (): Sums => ({ rounds: 0, staked: 0n, won: 0n });
const add = (sums: Sums, { staked, won }: Pick<Sums, 'staked' | 'won'>) => {
  sums.rounds += 1;
  sums.staked += staked;
  sums.won += won;
};

/**
 * Job: reconciles yesterday with every provider that can be asked, then earlier days that are missing. A provider that fails for yesterday is
 * tried again the next night; another failing day is skipped.
 */
export const reconcileDays = async (db: Db, statements: ProviderStatements): Promise<void> => {
  const days = await db.rows(queries.daysToReconcile(MAX_DAYS));
  for (const [code, [yesterday, ...before]] of Map.groupBy(days, (each) => each.code)) {
    const statement = statements(code);
    const isDone = async ({ day }: { readonly day: string }) =>
      !!statement && (await reconcile(db, statement, code, day, null).then(Boolean, () => false));
    if (!yesterday || !(await isDone(yesterday))) continue;
    for (const each of before) await isDone(each);
  }
};

/** Reconciles a day on an operator's request. Throws not_found, provider_silent, provider_not_asked. */
export const reconcileDay = async (
  db: Db,
  statements: ProviderStatements,
  { provider, day }: Input<typeof compareRounds>,
  { operator, address }: Actor,
): Promise<ComparisonRow> => {
  if (!(await first(db, queries.providerByCode(provider)))) throw new DomainError('not_found');
  const statement = statements(provider);
  if (!statement) throw new DomainError('provider_not_asked');
  const row = await reconcile(db, statement, provider, day, operator.id).catch((error: unknown) => {
    throw error instanceof DomainError ? error : new DomainError('provider_silent');
  });
  const detail = { day, count: row.count };
  await db.transaction(async (tx) =>
    audit(tx, { operator, action: 'game_provider.compared', subject: provider, detail, address }),
  );
  return row;
};

/** Matches the provider's rounds with ours by reference and player, then reports our rounds missing there. Stores the result. */
const reconcile = async (
  db: Db,
  statement: ProviderStatement,
  provider: string,
  day: string,
  by: string | null,
): Promise<ComparisonRow> => {
  const [theirs, ours] = [none(), none()];
  const differences: RoundDifference[] = [];
  let count = 0;
  const report = (difference: RoundDifference) => {
    count += 1;
    if (differences.length < MAX_DIFFERENCES) differences.push(difference);
  };
  const listed = new Set<string>();
  let since = new Date(0);
  let cursor: string | null = null;
  for (let page = 0; page === 0 || (cursor !== null && page < MAX_PAGES); page += 1) {
    const list = await statement.day(day, cursor);
    since = list.since;
    const matches = await db.rows(
      queries.ownRoundsByReference(
        provider,
        list.rounds.map(({ id }) => id),
      ),
    );
    for (const round of list.rounds) {
      listed.add(`${round.user} ${round.id}`);
      add(theirs, round);
      const our = matches.find(({ reference, player }) => reference === round.id && player === round.user);
      if (our) add(ours, our);
      const kind = differenceOf(round, our);
      if (kind)
        report({
          kind,
          reference: round.id,
          round_id: our?.id ?? null,
          theirs: totals(round),
          ours: our ? ourTotals(our) : null,
        });
    }
    cursor = list.next;
  }
  for (let after: string | null = null; ;) {
    const rows: readonly queries.OwnRound[] = await db.rows(
      queries.ownRoundsOfDay(provider, day, since, after, OURS_AT_ONCE),
    );
    for (const our of rows) {
      if (listed.has(`${our.player} ${our.reference}`)) continue;
      // Around midnight the days may differ: a round is missing only if the provider does not know it.
      const theirRound = await statement.round(our.reference, our.player);
      if (theirRound?.user === our.player) continue;
      add(ours, our);
      report({ kind: 'only_ours', reference: our.reference, round_id: our.id, theirs: null, ours: ourTotals(our) });
    }
    after = rows.at(-1)?.id ?? null;
    if (rows.length < OURS_AT_ONCE) break;
  }
  const [row] = await db.rows(queries.putComparison({ provider, day, since, theirs, ours, differences, count, by }));
  return rowOf(row!);
};

const differenceOf = (
  round: StatementRound,
  our: queries.OwnRound | undefined,
): RoundDifference['kind'] | undefined => {
  if (!our) return 'only_theirs';
  if (our.staked !== round.staked) return 'staked';
  if (our.won !== round.won) return 'won';
  // A voided round has no amounts on either side.
  const state = our.status === 'void' ? 'rolled_back' : our.status;
  return state === round.state ? undefined : 'state';
};

const baht = (satang: bigint) => Number(satang) / 100;
const totals = ({ staked, won, state }: StatementRound) => ({ staked: baht(staked), won: baht(won), state });
const ourTotals = ({ staked, won, status }: queries.OwnRound) => ({
  staked: baht(staked),
  won: baht(won),
  state: status,
});

/** Reconciled days, newest first. */
export const comparisons = async (db: Db): Promise<ComparisonRow[]> =>
  (await db.rows(queries.comparisonsPage())).map(rowOf);

const rowOf = ({ theirs, ours, ...row }: queries.StoredComparison): ComparisonRow => ({
  ...row,
  theirs: { rounds: theirs.rounds, staked: BigInt(theirs.staked), won: BigInt(theirs.won) },
  ours: { rounds: ours.rounds, staked: BigInt(ours.staked), won: BigInt(ours.won) },
});
