import { stdout } from 'node:process';
import { changeSecretOf, listSecrets } from '../server/src/modules/banking/index.ts';
import { readConfig } from '../server/src/platform/config.ts';
import { openDb } from '../server/src/platform/database/db.ts';
import { runCommand } from './run-command.ts';

const USAGE = `npm run secrets -- list | make <bank account's id or gateway> | end <bank account's id or gateway>
What banks and gateways sign their webhooks with. \`make\` shows a secret this once, or takes the one in WEBHOOK_SECRET; the one
before stays good until \`end\`. Needs DATABASE_URL and APP_SECRET as the server has them.`;

const main = async (): Promise<void> => {
  const [what, target, ...more] = process.argv.slice(2);
  const { databaseUrl, appSecret, sandboxSecret: sandbox } = readConfig(process.env);
  const isList = what === 'list' && !target;
  const isChange = (what === 'make' || what === 'end') && target && !more.length;
  if (!databaseUrl || !appSecret || !(isList || isChange)) throw new Error(USAGE);
  const db = openDb({ url: databaseUrl, max: 1 });
  try {
    if (!isChange) {
      for (const line of await listSecrets(db, appSecret)) stdout.write(`${line}\n`);
      return;
    }
    const preset = process.env['WEBHOOK_SECRET'];
    const secret = await changeSecretOf(db, { appSecret, sandbox, target, what, given: preset });
    if (what === 'end') stdout.write('The old one is no longer good.\n');
    else if (preset) stdout.write('It is good from now on.\n');
    else stdout.write(`Shown this once, for whoever signs: ${secret}\n`);
  } finally {
    await db.close();
  }
};

await runCommand(main);
