import type { WebhookSecret } from '@portal/contract/console/bank-accounts.ts';
import { type Db, first, type Reader, type Tx } from '../../../platform/database/db.ts';
import { newId } from '../../../platform/ids.ts';
import { keyFor } from '../../../platform/security/passwords.ts';
import { seal, unseal } from '../../../platform/security/seal.ts';
import { newToken } from '../../../platform/security/tokens.ts';
import { audit } from '../../operators/index.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/mount.ts';
import { publishToQueues } from '../../../platform/outbox/outbox.ts';
import * as queries from './queries.ts';
import type { Source } from './queries.ts';

/** The key that seals webhook secrets; a secret is bound to its row. */
const sealingKey = (appSecret: string): Buffer => keyFor(appSecret, 'webhook secret');

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
  source: Source,
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
export const endOldSecret = async (tx: Tx, source: Source): Promise<boolean> =>
  (await first(tx, queries.deleteOldSecret(source))) !== undefined;

/** True when a source has a secret to verify its events with. */
export const hasSecret = async (reader: Reader, source: Source): Promise<boolean> =>
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
  /** The sandbox's secret, which is public. */
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
  const owners = new Map([[sandbox, 'the sandbox']]);
  return (await heldSecrets(db, appSecret)).flatMap(({ name, target, isMissing, secret }) => {
    const repair = `\`npm run secrets -- make ${target}\``;
    if (isMissing) return [`The ${name} has no secret for its webhooks: ${repair} makes one.`];
    if (secret === undefined)
      return [`A secret of the ${name} does not open with this APP_SECRET: put the right one back, or ${repair}.`];
    const other = owners.get(secret);
    owners.set(secret, `the ${name}`);
    const again = `${repair} makes another and \`npm run secrets -- end ${target}\` ends the one before.`;
    return other ? [`The ${name} signs with the same secret as ${other}: ${again}`] : [];
  });
};

/** The older of a source's two secrets ends, at once and on every node. Throws not_found when there is only one. */
export const endOld = (db: Db, source: Source, { operator, address }: Actor): Promise<void> =>
  db.transaction(async (tx) => {
    await first(tx, queries.lockedSource(source));
    if (!(await endOldSecret(tx, source))) throw new DomainError('not_found');
    publishToQueues(tx, 'deposits');
    const subject = source.account ?? source.provider;
    audit(tx, { operator, action: 'webhook-secret.ended', subject, detail: {}, address });
  });

export interface Keyring {
  /** The secret of a source that signed; `signed` tells it of one secret. `id` is null for the sandbox's, which stands in no row. */
  readonly signerOf: (
    source: Source,
    signed: (secret: string) => boolean,
  ) => Promise<{ readonly id: string | null } | undefined>;
  /** A secret it gave has ended: looked up anew the next time. */
  readonly forget: (source: Source) => void;
}

interface Opened {
  readonly id: string;
  readonly secret: string;
}

/**
 * The secrets that webhooks are verified with. They are read once, opened, and kept: whether one is still good is asked by the
 * statement that stores the event, so a known secret costs no wait of its own. One that nobody here knows is looked for.
 * `sandbox` signs for every source; undefined in production.
 */
export const openKeyring = (db: Db, appSecret: string, sandbox: string | undefined): Keyring => {
  const cache = new Map<string, readonly Opened[]>();
  const nameOf = ({ account, provider }: Source) => account ?? provider;
  const read = async (source: Source): Promise<readonly Opened[]> => {
    const rows = await db.rows(queries.secretsOf(source));
    const key = sealingKey(appSecret);
    const opened = rows.map(({ id, sealed }) => ({ id, secret: unseal(key, id, sealed) }));
    if (opened.length) cache.set(nameOf(source), opened);
    return opened;
  };
  return {
    signerOf: async (source, signed) => {
      if (sandbox !== undefined && signed(sandbox)) return { id: null };
      const isSigner = ({ secret }: Opened) => signed(secret);
      return cache.get(nameOf(source))?.find(isSigner) ?? (await read(source)).find(isSigner);
    },
    forget: (source) => void cache.delete(nameOf(source)),
  };
};
