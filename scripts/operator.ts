import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { type Role, roles } from '@portal/contract/permissions.ts';
import { createOperator } from '../server/src/modules/operators/index.ts';
import { readConfig } from '../server/src/platform/config.ts';
import { openDb } from '../server/src/platform/database/db.ts';
import { runCommand } from './run-command.ts';

const USAGE = `npm run operator -- create --username <name> --name <shown name> --role <${roles.join('|')}>
Needs DATABASE_URL and APP_SECRET as the server has them. OPERATOR_PASSWORD is asked for when it is not set.`;
const MIN_PASSWORD_LENGTH = 12;

const isRole = (text: string | undefined): text is Role => roles.some((role) => role === text);

const text = { type: 'string' } as const;
const options = { username: text, name: text, role: text, help: { type: 'boolean', short: 'h' } } as const;
const parsed = (args: string[]) => {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`, { cause: error });
  }
};

/** Parses the operator to create; undefined for the help option. */
const accountOf = (args: string[]) => {
  const { values, positionals } = parsed(args);
  const { username, name, role } = values;
  if (values.help) return undefined;
  if (positionals.join(' ') !== 'create' || !username || !name || !isRole(role)) throw new Error(USAGE);
  if (!/^[a-z0-9._-]{1,60}$/i.test(username))
    throw new Error('A username is made of a-z, digits, dot, dash and underscore.');
  return { username: username.toLowerCase(), name, role };
};

/** Reads a line without echo. */
const askQuietly = async (prompt: string): Promise<string> => {
  stdout.write(prompt);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: stdin, output: nowhere, terminal: true });
  const ending = new AbortController();
  terminal.on('SIGINT', () => ending.abort());
  try {
    return await terminal.question('', { signal: ending.signal });
  } finally {
    terminal.close();
    stdout.write('\n');
  }
};

const passwordOf = async (preset: string | undefined): Promise<string> => {
  if (!preset && !stdin.isTTY) throw new Error('OPERATOR_PASSWORD is not set and there is no terminal to ask on.');
  const password = preset || (await askQuietly('Password: '));
  if (password.length < MIN_PASSWORD_LENGTH)
    throw new Error(`A password has ${MIN_PASSWORD_LENGTH} characters at least.`);
  if (!preset && (await askQuietly('Once more: ')) !== password) throw new Error('The two are not the same.');
  return password;
};

const main = async (): Promise<void> => {
  const account = accountOf(process.argv.slice(2));
  if (!account) return void stdout.write(`${USAGE}\n`);
  const { databaseUrl, appSecret } = readConfig(process.env);
  if (!databaseUrl || !appSecret) throw new Error(USAGE);
  const password = await passwordOf(process.env['OPERATOR_PASSWORD']);
  const db = openDb({ url: databaseUrl, max: 1 });
  try {
    const operator = await db.transaction((tx) => createOperator(tx, { ...account, appSecret, password }));
    stdout.write(`${account.role} ${account.username} can sign in. For the authenticator app, shown this once:\n`);
    stdout.write(`  secret   ${operator.totpSecret}\n  address  ${operator.totpAddress}\n`);
  } finally {
    await db.close();
  }
};

await runCommand(main);
