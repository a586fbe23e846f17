import { Provider } from '@portal/contract/payments.ts';
import * as z from 'zod/mini';
import { audit } from '../../operators/index.ts';
import { type Db, first, type Reader, type Tx } from '../../../platform/database/db.ts';
import { isId } from '../../../platform/ids.ts';
import type { AppSecret } from '../../../platform/security/app-secret.ts';
import { lockedSource, type WebhookSource } from './queries.ts';
import { endOldSecret, installedSecrets, rotateSecret } from './secrets.ts';

const SHORTEST = 16;

/** Locks an account by id or a gateway by code. Throws a sentence if there is none. */
const lockNamed = async (tx: Tx, target: string): Promise<WebhookSource> => {
  const provider = z.safeParse(Provider, target);
  const source: WebhookSource = provider.success
    ? { account: null, provider: provider.data }
    : { account: target, provider: null };
  const isOne = provider.success || isId(target);
  if (!isOne || !(await first(tx, lockedSource(source))))
    throw new Error(`There is no bank account and no gateway ${target}.`);
  return source;
};

interface Change {
  readonly appSecret: AppSecret;
  /** The sandbox's secret, which is not allowed. */
  readonly sandbox: string;
  /** Account id or gateway code. */
  readonly target: string;
  readonly what: 'make' | 'end';
  /** A secret chosen by the other side; absent: generated. */
  readonly given?: string | undefined;
}

/** Command line: creates a secret and returns it, or ends the older one. Throws sentences. */
export const changeSecretOf = (
  db: Db,
  { appSecret, sandbox, target, what, given: newSecret }: Change,
): Promise<string | undefined> =>
  db.transaction(async (tx) => {
    const source = await lockNamed(tx, target);
    const subject = target;
    if (what === 'end') {
      if (!(await endOldSecret(tx, source))) throw new Error(`There is no older secret of ${target}.`);
      audit(tx, { operator: null, action: 'webhook-secret.ended', subject });
      return undefined;
    }
    if (newSecret !== undefined) await assertGood(tx, newSecret, appSecret, sandbox);
    const secret = await rotateSecret(tx, appSecret, source, newSecret);
    audit(tx, { operator: null, action: 'webhook-secret.rotated', subject });
    return secret;
  });

const assertGood = async (tx: Tx, newSecret: string, appSecret: AppSecret, sandbox: string): Promise<void> => {
  if (newSecret.length < SHORTEST || /\s/.test(newSecret))
    throw new Error(`A secret has ${SHORTEST} characters at least and no space in it.`);
  const others = [sandbox, ...(await installedSecrets(tx, appSecret)).map(({ secret }) => secret)];
  if (others.includes(newSecret))
    throw new Error('This secret is used already: each bank account and gateway has its own.');
};

/** Lists accounts and enabled gateways with the age and use of their secrets, one line each. */
export const listSecrets = async (db: Reader, appSecret: AppSecret): Promise<string[]> =>
  (await installedSecrets(db, appSecret)).map(({ name, target, isMissing, created_at, used_at }) => {
    const state = isMissing
      ? 'none'
      : `made ${created_at?.toISOString()}, ${used_at ? `used ${used_at.toISOString()}` : 'never used'}`;
    return `${target}  ${name}: ${state}`;
  });
