import { Provider } from '@portal/contract/payments.ts';
import * as z from 'zod/mini';
import { audit } from '../../operators/index.ts';
import { type Db, first, type Reader, type Tx } from '../../../platform/database/db.ts';
import { isId } from '../../../platform/ids.ts';
import { lockedSource, type Source } from './queries.ts';
import { endOldSecret, heldSecrets, rotateSecret } from './secrets.ts';

const SHORTEST = 16;

/** The account of an id, or the gateway of a code, locked. Throws a sentence when there is none. */
const lockNamed = async (tx: Tx, target: string): Promise<Source> => {
  const provider = z.safeParse(Provider, target);
  const source: Source = provider.success
    ? { account: null, provider: provider.data }
    : { account: target, provider: null };
  const isOne = provider.success || isId(target);
  if (!isOne || !(await first(tx, lockedSource(source))))
    throw new Error(`There is no bank account and no gateway ${target}.`);
  return source;
};

interface Change {
  readonly appSecret: string;
  /** The sandbox's, which no other may be. */
  readonly sandbox: string;
  /** The id of an account, or the code of a gateway. */
  readonly target: string;
  readonly what: 'make' | 'end';
  /** A secret that the other side chose; absent: one is made. */
  readonly given?: string | undefined;
}

/** For whoever runs the program: makes a secret, which is given back this once, or ends the old one of two. Throws sentences. */
export const changeSecretOf = (
  db: Db,
  { appSecret, sandbox, target, what, given }: Change,
): Promise<string | undefined> =>
  db.transaction(async (tx) => {
    const source = await lockNamed(tx, target);
    const subject = target;
    if (what === 'end') {
      if (!(await endOldSecret(tx, source))) throw new Error(`There is no older secret of ${target}.`);
      audit(tx, { operator: null, action: 'webhook-secret.ended', subject });
      return undefined;
    }
    if (given !== undefined) await assertGood(tx, given, appSecret, sandbox);
    const secret = await rotateSecret(tx, appSecret, source, given);
    audit(tx, { operator: null, action: 'webhook-secret.rotated', subject });
    return secret;
  });

const assertGood = async (tx: Tx, given: string, appSecret: string, sandbox: string): Promise<void> => {
  if (given.length < SHORTEST || /\s/.test(given))
    throw new Error(`A secret has ${SHORTEST} characters at least and no space in it.`);
  const others = [sandbox, ...(await heldSecrets(tx, appSecret)).map(({ secret }) => secret)];
  if (others.includes(given))
    throw new Error('This secret is used already: each bank account and gateway has its own.');
};

/** Every account, every gateway that is on, and when their secrets were made and used, a line each. */
export const listSecrets = async (db: Reader, appSecret: string): Promise<string[]> =>
  (await heldSecrets(db, appSecret)).map(({ name, target, isMissing, created_at, used_at }) => {
    const state = isMissing
      ? 'none'
      : `made ${created_at?.toISOString()}, ${used_at ? `used ${used_at.toISOString()}` : 'never used'}`;
    return `${target}  ${name}: ${state}`;
  });
