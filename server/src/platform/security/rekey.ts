import { setTimeout as delay } from 'node:timers/promises';
import type { Db, Reader } from '../database/db.ts';
import { StartError } from '../errors.ts';
import { type AppSecret, keyNameOf, OPENS_WITH_NEITHER } from './app-secret.ts';
import { storePepper } from './old-peppers.ts';
import * as queries from './rekey-queries.ts';
import type { Hashed, Sealed, SealedColumn } from './sealed.ts';

/** Rows read at a time. */
const BATCH = 200;
/** Passes over a column before its other writers count as nodes with the previous secret. */
const MAX_PASSES = 20;
const PASS_MS = 100;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Kinds of values of which the newest does not open, a sentence each. */
export const sealProblems = async (db: Reader, appSecret: AppSecret, seals: readonly Sealed[]): Promise<string[]> => {
  const problems: string[] = [];
  for (const { sealed, column } of columnsOf(seals)) {
    const [newest] = await db.rows(queries.newestValue(column));
    if (newest && !sealed.reseal(appSecret, newest.row, newest.sealed))
      problems.push(
        `The newest ${nameOf(column)} (row ${newest.id}) ${OPENS_WITH_NEITHER}: set them as the nodes beside it have them.`,
      );
  }
  return problems;
};

const columnsOf = (seals: readonly Sealed[]) =>
  seals.flatMap((sealed) => sealed.columns.map((column) => ({ sealed, column })));
const nameOf = ({ table, column, json }: SealedColumn): string => [table, json, column].filter(Boolean).join('.');

interface Work {
  readonly seals: readonly Sealed[];
  readonly hashes: readonly Hashed[];
  readonly write: (line: string) => void;
}

/**
 * Seals everything again with the current secret that is sealed with the previous, a few rows at a time. May be killed,
 * repeated and run twice at once: each value names its key. Returns the number of values left. Throws StartError, with
 * nothing written, if values open with neither secret and none with the previous.
 */
export const rekey = async (db: Db, appSecret: AppSecret, { seals, hashes, write }: Work): Promise<number> => {
  const { current, previous } = appSecret;
  if (previous === undefined) throw new StartError('APP_SECRET_PREVIOUS is not set: it is the secret to leave behind.');
  const keyName = keyNameOf(current);
  const columns = columnsOf(seals);
  if (await opensOldValues(db, appSecret, columns))
    await db.transaction(async (tx) => storePepper(tx, appSecret, previous));
  for (const { sealed, column } of columns) {
    const count = await resealColumn(db, appSecret, sealed, column);
    write(`${nameOf(column)}: ${count} sealed again`);
  }
  const left = await leftOf(db, keyName, columns);
  for (const [name, count] of left) write(`${name}: ${count} left, which the current secret does not open`);
  for (const { name, old, fate } of hashes) {
    const [row] = await db.rows(old(keyName));
    write(`${name}: ${row?.count ?? 0} ${fate}`);
  }
  return left.reduce((sum, [, count]) => sum + count, 0);
};

/** True if an old value opens with the previous secret. */
const opensOldValues = async (
  db: Reader,
  appSecret: AppSecret,
  columns: ReturnType<typeof columnsOf>,
): Promise<boolean> => {
  const lost: string[] = [];
  let hasPrevious = false;
  for (const { sealed, column } of columns)
    for (const { row, ...value } of await db.rows(queries.oldValues(column, keyNameOf(appSecret.current), 20))) {
      const opened = sealed.reseal(appSecret, row, value.sealed);
      if (!opened) lost.push(`${nameOf(column)} (row ${value.id})`);
      hasPrevious ||= opened?.wasPrevious ?? false;
    }
  if (lost[0] && !hasPrevious) throw new StartError(`The ${lost[0]} ${OPENS_WITH_NEITHER}. Nothing was written.`);
  return hasPrevious;
};

/** Passes over a column until nothing old is left that opens. Returns how many were sealed again. */
const resealColumn = async (db: Db, appSecret: AppSecret, sealed: Sealed, column: SealedColumn): Promise<number> => {
  let resealed = 0;
  for (let pass = 1; pass <= MAX_PASSES; pass += 1) {
    const done = await resealOnce(db, appSecret, sealed, column);
    resealed += done.resealed;
    if (!done.skipped) break;
    await delay(PASS_MS); // somebody works on those rows
  }
  return resealed;
};

const resealOnce = async (db: Db, appSecret: AppSecret, sealed: Sealed, column: SealedColumn) => {
  const keyName = keyNameOf(appSecret.current);
  let [resealed, skipped, after] = [0, 0, FIRST_ID];
  for (;;) {
    const rows = await db.rows(queries.nextRows(column, after, keyName, BATCH));
    const ids = rows.filter(({ is_old }) => is_old).map(({ id }) => id);
    if (ids.length) {
      const locked = await resealRows(db, appSecret, { sealed, column, keyName, ids });
      resealed += locked.resealed;
      skipped += ids.length - locked.count;
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return { resealed, skipped };
    after = last.id;
  }
};

interface Batch {
  readonly sealed: Sealed;
  readonly column: SealedColumn;
  readonly keyName: Buffer;
  readonly ids: readonly string[];
}

const resealRows = (db: Db, appSecret: AppSecret, { sealed, column, keyName, ids }: Batch) =>
  db.transaction(async (tx) => {
    const rows = await tx.rows(queries.lockOldValues(column, keyName, ids));
    const values = rows.flatMap(({ id, row, sealed: old }) => {
      const again = sealed.reseal(appSecret, row, old);
      return again ? [{ id, sealed: again.sealed }] : [];
    });
    if (values.length) tx.send(queries.replaceValues(column, values));
    return { count: rows.length, resealed: values.length };
  });

/** Names and counts of the columns with values that do not name the current key. */
const leftOf = async (
  db: Reader,
  keyName: Buffer,
  columns: ReturnType<typeof columnsOf>,
): Promise<(readonly [string, number])[]> => {
  const counts = await db.rows(
    queries.countOld(
      columns.map(({ column }) => column),
      keyName,
    ),
  );
  return counts.flatMap(({ nth, count }) => {
    const column = columns[nth]?.column;
    return column && count ? [[nameOf(column), count] as const] : [];
  });
};
