import type { WebhookSecret } from '@portal/contract/console/bank-accounts.ts';
import { first, type Reader, type Tx } from '../../platform/database/db.ts';
import { newId } from '../../platform/ids.ts';
import { keyFor } from '../../platform/security/passwords.ts';
import { seal, unseal } from '../../platform/security/seal.ts';
import { newToken } from '../../platform/security/tokens.ts';
import * as queries from './queries.ts';

/** What seals the webhook secrets; a secret is bound to its row. */
export const sealingKey = (appSecret: string): Buffer => keyFor(appSecret, 'webhook secret');

/** A secret that nobody has yet. Its beginning tells those who look for lost secrets what it is. */
const newSecret = (): string => `whsec_${newToken()}`;

/**
 * Which of two secrets ends when a third comes: the old one, unless the newer was never used. Then whoever signs has not
 * been given it, or somebody lost it, and what they sign with now must go on.
 */
export const makesRoom = <Secret extends { readonly used_at: Date | null }>(
  newer: Secret | undefined,
  old: Secret | undefined,
): Secret | undefined => (old && newer && !newer.used_at ? newer : old);

/**
 * Another secret for a source, under whose row's lock it is called; the one before stays good until it is ended or the next
 * comes. What it gives back is seen this once.
 */
export const rotateSecret = async (
  tx: Tx,
  appSecret: string,
  source: queries.Source,
  secret: string = newSecret(),
): Promise<string> => {
  const [newer, old] = await tx.rows(queries.secretsOf(source));
  const ended = makesRoom(newer, old);
  if (ended) tx.send(queries.deleteSecret(ended.id));
  tx.send(queries.ageSecret(source));
  const id = newId();
  tx.send(queries.insertSecret(id, source, seal(sealingKey(appSecret), id, secret)));
  return secret;
};

/** Only the newer of two is good from here on. False when there was no other. */
export const endOldSecret = async (tx: Tx, source: queries.Source): Promise<boolean> =>
  (await first(tx, queries.deleteOldSecret(source))) !== undefined;

/** Whether anything a source tells can be verified. */
export const hasSecret = async (reader: Reader, source: queries.Source): Promise<boolean> =>
  (await reader.rows(queries.secretsOf(source))).length > 0;

/** When the secrets of each source were made and used, the newer first, by the account's id or the gateway's code. */
export const secretsBySource = async (reader: Reader): Promise<ReadonlyMap<string, WebhookSecret[]>> => {
  const rows = Map.groupBy(await reader.rows(queries.allSecrets()), (row) => row.account_id ?? row.provider ?? '');
  return new Map(
    [...rows].map(([source, own]) => [source, own.map(({ created_at, used_at }) => ({ created_at, used_at }))]),
  );
};

interface Secrets {
  readonly appSecret: string;
  /** What everybody may know who has seen the sandbox. */
  readonly sandbox: string;
}

/** Every account, every gateway that is on, and their secrets; `secret` is undefined where a secret does not open. */
export const heldSecrets = async (db: Reader, appSecret: string) => {
  const key = sealingKey(appSecret);
  return (await db.rows(queries.heldSecrets())).map(({ id, sealed, ...row }) => ({
    ...row,
    isMissing: !id,
    secret: id && sealed ? opened(key, id, sealed) : undefined,
  }));
};

const opened = (key: Buffer, id: string, sealed: Buffer): string | undefined => {
  try {
    return unseal(key, id, sealed);
  } catch {
    return undefined;
  }
};

/** Why the secrets of this installation are not good enough for production: a sentence for each, with what helps. */
export const secretProblems = async (db: Reader, { appSecret, sandbox }: Secrets): Promise<string[]> => {
  const seen = new Map([[sandbox, 'the sandbox']]);
  return (await heldSecrets(db, appSecret)).flatMap(({ name, target, isMissing, secret }) => {
    const repair = `\`npm run secrets -- make ${target}\``;
    if (isMissing) return [`The ${name} has no secret for its webhooks: ${repair} makes one.`];
    if (secret === undefined)
      return [`A secret of the ${name} does not open with this APP_SECRET: put the right one back, or ${repair}.`];
    const other = seen.get(secret);
    seen.set(secret, `the ${name}`);
    const again = `${repair} makes another and \`npm run secrets -- end ${target}\` ends the one before.`;
    return other ? [`The ${name} signs with the same secret as ${other}: ${again}`] : [];
  });
};
