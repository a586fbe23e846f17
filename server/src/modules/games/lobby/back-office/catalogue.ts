import type * as contract from '@portal/contract/console/games.ts';
import type { Input } from '@portal/contract/endpoint.ts';
import { audit, pendingApproval } from '../../../operators/index.ts';
import { type Db, first, one, type Reader } from '../../../../platform/database/db.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { Actor } from '../../../../platform/http/mount.ts';
import { before, pageOf } from '../../../../platform/http/paging.ts';
import type { RoundBooks } from '../../provider-statement/statement.ts';
import { questionAbout } from '../../keys/approvals.ts';
import { newestKeys } from '../../keys/queries.ts';
import type { WalletKeys } from '../../keys/verifying.ts';
import { likeWords } from '../catalogue/rules.ts';
import type { Launchers } from '../launch/launcher.ts';
import * as queries from './queries.ts';

/** What the process can do with each provider, whatever stands in its row. */
export interface Reach {
  readonly launchers: Launchers;
  readonly roundBooks: RoundBooks;
  readonly walletKeys: WalletKeys;
}

const withReach = async (
  reader: Reader,
  { launchers, roundBooks, walletKeys }: Reach,
  rows: readonly queries.StoredProvider[],
): Promise<contract.ProviderRow[]> => {
  const keys = new Map((await reader.rows(newestKeys())).map((row) => [row.provider, row]));
  const ids = rows.map(({ code }) => questionAbout(code));
  const waiting = await pendingApproval(reader, ['game-provider.set-keys'], ids);
  return rows.map((row) => {
    const set = keys.get(row.code);
    const asked = waiting.get(questionAbout(row.code));
    return {
      ...row,
      can_ask: roundBooks(row.code) !== undefined,
      can_open: launchers(row.code) !== undefined,
      keys_from: set ? 'console' : walletKeys(row.style, row.code) ? 'environment' : 'none',
      keys: set
        ? {
            at: set.at,
            asked_by: { id: set.asked_id, name: set.asked_name },
            agreed_by: { id: set.agreed_id, name: set.agreed_name },
            before_until: set.before_until,
          }
        : null,
      approval: asked ? { id: asked.id, by: asked.by } : null, // without what was asked for, sealed as it is
    };
  });
};

export const providersForDesk = async (db: Db, reach: Reach): Promise<contract.ProviderRow[]> =>
  withReach(db, reach, await db.rows(queries.allProviders()));

export const gamesForDesk = (
  db: Db,
  { q = '', cursor, limit, closed, ...filter }: Input<typeof contract.listGames>,
) => {
  const after = before(cursor);
  const wish = { ...filter, words: likeWords(q), closed: closed && closed === 'true' };
  return pageOf(
    limit,
    (most) => db.rows(queries.gamesPage({ ...wish, after, limit: most })),
    (rows) => rows,
  );
};

/** What was given, without what was not. */
const given = <Change extends object>(change: Change) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Change]?: Exclude<Change[Key], undefined>;
  };
const only = (row: object, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([key]) => keys.includes(key)));

/** The order, the way it opens, closed or open. Members see it at once. Throws not_found. */
export const changeProvider = (
  db: Db,
  reach: Reach,
  { code, ...change }: Input<typeof contract.changeProvider>,
  { operator, address }: Actor,
): Promise<contract.ProviderRow> =>
  db.transaction(async (tx) => {
    tx.send(queries.lockProvider(code));
    const row = await first(tx, queries.providerByCode(code));
    if (!row) throw new DomainError('not_found');
    const wish = given(change);
    tx.send(queries.putProvider({ ...row, ...wish }));
    const after = await one(tx, queries.providerByCode(code));
    const detail = { before: only(row, Object.keys(wish)), after: wish };
    audit(tx, { operator, action: 'game_provider.changed', subject: code, detail, address });
    const [shown] = await withReach(tx, reach, [after]);
    return shown!;
  });

/** The Thai name, the category, the order, what counts at most, closed or open. Throws not_found. */
export const changeGame = (
  db: Db,
  { id, ...change }: Input<typeof contract.changeGame>,
  { operator, address }: Actor,
): Promise<contract.GameRow> =>
  db.transaction(async (tx) => {
    const row = await first(tx, queries.lockGame(id));
    if (!row) throw new DomainError('not_found');
    const wish = given(change);
    const after = { ...row, ...wish };
    tx.send(queries.putGame(after));
    const detail = { before: only(row, Object.keys(wish)), after: wish };
    audit(tx, { operator, action: 'game.changed', subject: id, detail, address });
    return after;
  });

export const houseForDesk = (db: Db) => one(db, queries.houseNow());

/** Closes the games of every provider at once, or opens them as far as each of them is. Rounds that began are played to their end. */
export const changeHouse = (
  db: Db,
  { closed_reason }: Input<typeof contract.changeHouse>,
  { operator, address }: Actor,
): Promise<{ closed_reason: string | null }> =>
  db.transaction(async (tx) => {
    const before = await one(tx, queries.house());
    tx.send(queries.putHouse(closed_reason));
    const detail = { before, after: { closed_reason } };
    audit(tx, { operator, action: 'game_house.changed', subject: 'all', detail, address });
    return { closed_reason };
  });
