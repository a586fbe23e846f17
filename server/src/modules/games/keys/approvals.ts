import type { setProviderKeys } from '@portal/contract/console/games.ts';
import type { Input } from '@portal/contract/endpoint.ts';
import { v5 } from 'uuid';
import * as z from 'zod/mini';
import { audit, defineApproval } from '../../operators/index.ts';
import { type Db, first, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Actor } from '../../../platform/http/mount.ts';
import { publishToQueues } from '../../../platform/outbox/outbox.ts';
import type { AppSecret } from '../../../platform/security/app-secret.ts';
import * as queries from './queries.ts';
import { keysLabel, invalidKeys } from './rules.ts';
import { sealKeys } from './keyring.ts';

const PROVIDERS = '2f6f6f0c-9f3b-4a3a-8f53-0d0a9c1e7b14';
/** The subject id of a provider's key approval: at most one is pending. */
export const keysApprovalId = (provider: string): string => v5(provider, PROVIDERS);

/** Locks a provider's row. Throws not_found. */
export const lockedProvider = async (tx: Tx, code: string) => {
  const provider = await first(tx, queries.lockProvider(code));
  if (!provider) throw new DomainError('not_found');
  return provider;
};

/** Approval that sets a provider's keys. While it is pending the keys stay sealed for their future row. */
export const keysApproval = defineApproval({
  kind: 'game-provider.set-keys',
  input: z.object({
    provider: z.string(),
    id: z.string(),
    /** Base64. */
    sealed: z.string(),
    /** The label the checker compares. */
    known_by: z.string(),
    overlap_h: z.number(),
    reason: z.string(),
  }),
  lock: (tx, _id, { provider }) => lockedProvider(tx, provider),
  request: (_tx, { name }, { provider, known_by, overlap_h, reason }) => ({
    needsTwo: true,
    member: null,
    amount: 0n,
    reason: [name, known_by, overlapText(overlap_h), reason].join(' · '),
    detail: { provider, known_by, overlap_h, reason },
  }),
  execute: (tx, _provider, { provider, id, sealed, overlap_h }, { maker_id, checker_id }) => {
    if (checker_id === null) throw new Error('provider keys without a checker');
    tx.send(queries.deleteOlderKeys(provider));
    const row = { id, provider, sealed: Buffer.from(sealed, 'base64'), overlap_h };
    tx.send(queries.insertKeys({ ...row, asked_by: maker_id, agreed_by: checker_id }));
    if (overlap_h === 0) tx.send(queries.deleteOlderKeys(provider));
  },
});

const overlapText = (hours: number): string => (hours === 0 ? 'กุญแจเดิมหยุดทันที' : `กุญแจเดิมใช้ต่อได้ ${hours} ชม.`);

/** Requests new keys for a provider. Throws not_found, invalid_input, already_decided, code_required. */
export const requestKeys = (
  db: Db,
  appSecret: AppSecret,
  { code, overlap_h, reason, ...keys }: Input<typeof setProviderKeys>,
  actor: Actor,
) =>
  db.transaction(async (tx) => {
    const { style } = await lockedProvider(tx, code);
    const wrong = invalidKeys(style, keys);
    if (wrong) throw new DomainError('invalid_input', wrong);
    const id = newId();
    const sealed = sealKeys(appSecret, id, code, keys).toString('base64');
    const input = { provider: code, id, sealed, known_by: keysLabel(keys), overlap_h, reason };
    return keysApproval.decide(tx, keysApprovalId(code), input, actor);
  });

/** Ends the overlap of the previous keys at once. Throws not_found when there is none. */
export const endOldKeys = (db: Db, code: string, { operator, address }: Actor): Promise<void> =>
  db.transaction(async (tx) => {
    await lockedProvider(tx, code);
    if (!(await first(tx, queries.endPreviousKeys(code)))) throw new DomainError('not_found');
    tx.send(queries.deleteOlderKeys(code));
    publishToQueues(tx, 'approvals');
    audit(tx, { operator, action: 'game-provider.ended-keys', subject: code, detail: {}, address });
  });
