import type * as contract from '@portal/contract/console/games.ts';
import type { Input } from '@portal/contract/endpoint.ts';
import { type ApprovalRef, audit, pendingApproval } from '../../operators/index.ts';
import { type Db, one, type Reader, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/mount.ts';
import { idCursor, pageOf } from '../../../platform/http/paging.ts';
import type { ProviderStatements } from '../statements/statement.ts';
import { keysApprovalId, lockedProvider } from '../keys/approvals.ts';
import { newestKeys } from '../keys/queries.ts';
import type { EnvironmentVerifiers } from '../keys/keyring.ts';
import type { Launchers } from '../lobby/play/launcher.ts';
import * as queries from './queries.ts';
import { gameApproval, lockedGame, splitGameChange } from './game-approval.ts';

/** The process's connections to each provider, whatever its row says. */
export interface Connections {
  readonly launchers: Launchers;
  readonly providerStatements: ProviderStatements;
  readonly walletKeys: EnvironmentVerifiers;
}

const withConnections = async (
  reader: Reader,
  { launchers, providerStatements, walletKeys }: Connections,
  rows: readonly queries.StoredProvider[],
): Promise<contract.ProviderRow[]> => {
  const keys = new Map((await reader.rows(newestKeys())).map((row) => [row.provider, row]));
  const ids = rows.map(({ code }) => keysApprovalId(code));
  const waiting = await pendingApproval(reader, ['game-provider.set-keys'], ids);
  return rows.map((row) => {
    const set = keys.get(row.code);
    const pending = waiting.get(keysApprovalId(row.code));
    return {
      ...row,
      can_ask: providerStatements(row.code) !== undefined,
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
      approval: pending ? { id: pending.id, by: pending.by } : null, // without its input: the keys are sealed
    };
  });
};

export const providersForConsole = async (db: Db, connections: Connections): Promise<contract.ProviderRow[]> =>
  withConnections(db, connections, await db.rows(queries.allProviders()));

/** Providers, and whether their rounds can be compared. */
export const comparedProviders = async (
  db: Db,
  { providerStatements }: Pick<Connections, 'providerStatements'>,
): Promise<Pick<contract.ProviderRow, 'code' | 'name' | 'can_ask'>[]> =>
  (await db.rows(queries.allProviders())).map(({ code, name }) => ({
    code,
    name,
    can_ask: providerStatements(code) !== undefined,
  }));

export const gamesForConsole = (
  db: Db,
  { q = '', cursor, limit, closed, ...filter }: Input<typeof contract.listGames>,
) => {
  const query = { ...filter, q, closed: closed && closed === 'true', after: idCursor(cursor) };
  return pageOf(
    limit,
    (rowLimit) => db.rows(queries.gamesPage({ ...query, limit: rowLimit })),
    (rows) => rows,
  );
};

/** Drops the fields that are undefined. */
const defined = <Change extends object>(change: Change) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Change]?: Exclude<Change[Key], undefined>;
  };
/** Audits the changed fields, before and after. */
const auditChange = (
  tx: Tx,
  { operator, address }: Actor,
  action: Parameters<typeof audit>[1]['action'],
  subject: string,
  before: object,
  after: object,
): void => {
  const fields = Object.fromEntries(Object.entries(before).filter(([key]) => key in after));
  audit(tx, { operator, action, subject, detail: { before: fields, after }, address });
};

/** Changes a provider's position, launch mode or closure, visible to members at once. Throws not_found. */
export const changeProvider = (
  db: Db,
  connections: Connections,
  { code, ...change }: Input<typeof contract.changeProvider>,
  actor: Actor,
): Promise<contract.ProviderRow> =>
  db.transaction(async (tx) => {
    await lockedProvider(tx, code);
    const row = await one(tx, queries.providerByCode(code));
    const fields = defined(change);
    tx.send(queries.putProvider({ ...row, ...fields }));
    const after = await one(tx, queries.providerByCode(code));
    auditChange(tx, actor, 'game_provider.changed', code, row, fields);
    const [view] = await withConnections(tx, connections, [after]);
    return view!;
  });

/**
 * Changes a game's Thai name, position or closure, and lowers its turnover share; a second operator agrees to another category and a
 * higher share. Throws not_found, invalid_input, already_decided.
 */
export const changeGame = (
  db: Db,
  { id, reason, ...change }: Input<typeof contract.changeGame>,
  actor: Actor,
): Promise<contract.GameRow | ApprovalRef> =>
  db.transaction(async (tx) => {
    const row = await lockedGame(tx, id);
    const { byOne, byTwo } = splitGameChange(row, defined(change));
    const after = { ...row, ...byOne };
    if (Object.keys(byOne).length) {
      tx.send(queries.putGame(after));
      auditChange(tx, actor, 'game.changed', id, row, byOne);
    }
    if (!Object.keys(byTwo).length) return after;
    if (reason === undefined) throw new DomainError('invalid_input', { field: 'reason' });
    return gameApproval.decide(tx, id, { ...byTwo, reason }, actor);
  });

export const siteClosure = (db: Db) => one(db, queries.siteClosureRow());

/** Closes all games of all providers, or lifts that closure. Open rounds are played to their end. */
export const changeSiteClosure = (
  db: Db,
  { closed_reason }: Input<typeof contract.changeHouse>,
  actor: Actor,
): Promise<{ closed_reason: string | null }> =>
  db.transaction(async (tx) => {
    const before = await one(tx, queries.lockSiteClosure());
    tx.send(queries.putSiteClosure(closed_reason));
    auditChange(tx, actor, 'game_house.changed', 'all', before, { closed_reason });
    return { closed_reason };
  });
