import { stdout } from 'node:process';
import { hashes, seals } from '../server/src/app.ts';
import { readConfig } from '../server/src/platform/config.ts';
import { openDb } from '../server/src/platform/database/db.ts';
import { rekey } from '../server/src/platform/security/rekey.ts';
import { runCommand } from './run-command.ts';

const USAGE = `npm run rekey
Seals everything again with APP_SECRET that is sealed with APP_SECRET_PREVIOUS. Needs both and DATABASE_URL, the owner's, as a worker
has them; may be stopped and run again.`;
const LONGEST_MS = 600_000;

const main = async (): Promise<void> => {
  const { databaseUrl, appSecret } = readConfig(process.env);
  if (!databaseUrl || !appSecret?.previous || process.argv.length > 2) throw new Error(USAGE);
  const db = openDb({ url: databaseUrl, max: 1, statement_ms: LONGEST_MS });
  try {
    const left = await rekey(db, appSecret, { seals, hashes, write: (line) => void stdout.write(`${line}\n`) });
    if (left)
      throw new Error(
        `${left} values are still sealed with another secret. Does a node run without the new one? Run it again.`,
      );
    stdout.write('Nothing is left with the previous secret.\n');
  } finally {
    await db.close();
  }
};

await runCommand(main);
