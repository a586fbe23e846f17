import type { WebhookSecret } from '@portal/contract/console/bank-accounts.ts';
import { type Db, first, type Reader, type Tx } from '../../../platform/database/db.ts';
import { newId } from '../../../platform/ids.ts';
import type { AppSecret } from '../../../platform/security/app-secret.ts';
import { defineSealed } from '../../../platform/security/sealed.ts';
import { newToken } from '../../../platform/security/tokens.ts';
import { audit } from '../../operators/index.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/mount.ts';
import { publishToQueues } from '../../../platform/outbox/outbox.ts';
import * as queries from './queries.ts';
import type { WebhookSource } from './queries.ts';

/** Webhook secrets, each bound to its row. */
export const sealedSecrets = defineSealed('webhook secret', [
  { table: 'webhook_secret', column: 'sealed', row: ['id'] },
]);

/** Creates a secret; its prefix identifies it to secret scanners. */
const newSecret = (): string => `whsec_${newToken()}`;

/**
 * Secret that ends when a third is added: the old one, unless the newer was never used, because then the other side still signs
 * with the old one.
 */
export const secretToEnd = <Secret extends { readonly used_at: Date | null }>(
  newer: Secret | undefined,
  old: Secret | undefined,
): Secret | undefined => (old && newer && !newer.used_at ? newer : old);

/**
 * Adds a secret to a source and returns it, once. The previous one stays valid until ended or replaced. The caller locks the
 * source.
 */
export const rotateSecret = async (
  tx: Tx,
  appSecret: AppSecret,
  source: WebhookSource,
  secret: string = newSecret(),
): Promise<string> => {
  const [newer, old] = await tx.rows(queries.secretsOf(source));
  const ended = secretToEnd(newer, old);
  if (ended) tx.send(queries.deleteSecret(ended.id));
  tx.send(queries.markSecretOld(source));
  const id = newId();
  tx.send(queries.insertSecret(id, source, sealedSecrets.seal(appSecret, id, secret)));
  return secret;
};

/** Ends the older of two secrets. False if there was only one. */
export const endOldSecret = async (tx: Tx, source: WebhookSource): Promise<boolean> =>
  (await first(tx, queries.deleteOldSecret(source))) !== undefined;

/** True if a source has a secret. */
export const hasSecret = async (reader: Reader, source: WebhookSource): Promise<boolean> =>
  (await reader.rows(queries.secretsOf(source))).length > 0;

/** Creation and use times of secrets, newer first, by account id or gateway code. */
export const secretsBySource = async (reader: Reader): Promise<ReadonlyMap<string, WebhookSecret[]>> => {
  const rows = Map.groupBy(await reader.rows(queries.allSecrets()), (row) => row.account_id ?? row.provider ?? '');
  return new Map(
    [...rows].map(([source, own]) => [source, own.map(({ created_at, used_at }) => ({ created_at, used_at }))]),
  );
};

interface Secrets {
  readonly appSecret: AppSecret;
  /** The sandbox's secret, which is public. */
  readonly sandbox: string;
}

/** Accounts and enabled gateways with their secrets; `secret` is undefined if it cannot be decrypted. */
export const installedSecrets = async (db: Reader, appSecret: AppSecret) =>
  (await db.rows(queries.installedSecrets())).map(({ id, sealed, ...row }) => ({
    ...row,
    isMissing: !id,
    secret: id && sealed ? opened(appSecret, id, sealed) : undefined,
  }));

const opened = (appSecret: AppSecret, id: string, sealed: Buffer): string | undefined => {
  try {
    return sealedSecrets.open(appSecret, id, sealed);
  } catch {
    return undefined;
  }
};

/** Problems of the secrets in production, one sentence each with a remedy. */
export const secretProblems = async (db: Reader, { appSecret, sandbox }: Secrets): Promise<string[]> => {
  const owners = new Map([[sandbox, 'the sandbox']]);
  return (await installedSecrets(db, appSecret)).flatMap(({ name, target, isMissing, secret }) => {
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

/** Ends the older of a source's two secrets on every node. Throws not_found if there is only one. */
export const revokeOldSecret = (db: Db, source: WebhookSource, { operator, address }: Actor): Promise<void> =>
  db.transaction(async (tx) => {
    await first(tx, queries.lockedSource(source));
    if (!(await endOldSecret(tx, source))) throw new DomainError('not_found');
    publishToQueues(tx, 'deposits');
    const subject = source.account ?? source.provider;
    audit(tx, { operator, action: 'webhook-secret.ended', subject, detail: {}, address });
  });

export interface Keyring {
  /** Secret of a source that signed; `signed` tests one secret. `id` is null for the sandbox's. */
  readonly signerOf: (
    source: WebhookSource,
    signed: (secret: string) => boolean,
  ) => Promise<{ readonly id: string | null } | undefined>;
  /** Drops cached secrets after one has ended. */
  readonly forget: (source: WebhookSource) => void;
}

interface Opened {
  readonly id: string;
  readonly secret: string;
}

/**
 * Cache of decrypted webhook secrets. The statement that stores an event checks that its secret is still valid, so a cached
 * secret needs no extra query. `sandbox` signs for every source; undefined in production.
 */
export const openKeyring = (db: Db, appSecret: AppSecret, sandbox: string | undefined): Keyring => {
  const cache = new Map<string, readonly Opened[]>();
  const nameOf = ({ account, provider }: WebhookSource) => account ?? provider;
  const read = async (source: WebhookSource): Promise<readonly Opened[]> => {
    const rows = await db.rows(queries.secretsOf(source));
    const opened = rows.map(({ id, sealed }) => ({ id, secret: sealedSecrets.open(appSecret, id, sealed) }));
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
