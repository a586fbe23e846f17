import { configOrExit } from '../server/src/exit.ts';
import { openDb, sqlState } from '../server/src/platform/database/db.ts';
import { checksOf, discrepanciesOf } from '../server/src/app.ts';
import { openDatabase } from './open-database.ts';

const LONGEST_MS = 3_600_000; // reads the complete ledger

const UNDEFINED_TABLE = '42P01';

const database = await openDatabase(await configOrExit());
const db = openDb({ url: database.url, max: 1, statement_ms: LONGEST_MS });
try {
  const [checks, findings] = [await checksOf(db), await discrepanciesOf(db)];
  for (const { name, ok } of checks) process.stdout.write(`${ok ? 'ok     ' : 'FINDING'} ${name}\n`);
  for (const { name, subject, detail } of findings) process.stdout.write(`\n${name}\n  ${subject}: ${detail}\n`);
  process.stdout.write(`\n${checks.length} checks, ${findings.length} findings\n`);
  process.exitCode = findings.length ? 1 : 0;
} catch (error) {
  if (sqlState(error) !== UNDEFINED_TABLE) throw error;
  process.stderr.write('there are no books here yet: `npm start` makes them\n');
  process.exitCode = 2;
} finally {
  await db.close();
  await database.close();
}
