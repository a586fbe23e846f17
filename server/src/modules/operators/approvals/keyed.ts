import { isDeepStrictEqual } from 'node:util';
import { v5 } from 'uuid';
import type { Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { OperatorCaller } from '../../../platform/http/mount.ts';
import { newId } from '../../../platform/ids.ts';
import type { ApprovalKind } from './queries.ts';
import { type ApprovalRef, ownRequests } from './requests.ts';

type Maker = Pick<OperatorCaller, 'id'>;
const KEYS = '8e0f2f0a-5c0c-4a3b-9d07-3a6de2b1c4f8';

/** Subject id of a request about nothing that exists yet: always the same for an operator's idempotency key. */
export const subjectOfKey = (operator: Maker, key: string | undefined): string =>
  key === undefined ? newId() : v5(`${operator.id}/${key}`, KEYS);

interface KeyedInput {
  readonly kind: ApprovalKind;
  /** As stored, with its idempotency key. */
  readonly input: object & { readonly key?: string | undefined };
  readonly operator: Maker;
}

/** The operator's request under the input's key, in any status. Throws idempotency_key_reused when the rest differs. */
export const earlierRequest = async (
  tx: Tx,
  { kind, input, operator }: KeyedInput,
): Promise<ApprovalRef | undefined> => {
  if (input.key === undefined) return undefined;
  const [earlier] = await ownRequests(tx, { kind, matching: { key: input.key }, operator });
  if (!earlier) return undefined;
  const { given: _given, seen: _seen, ...stored } = earlier.payload; // added by `defineApproval`
  if (!isDeepStrictEqual(stored, input)) throw new DomainError('idempotency_key_reused');
  return { approval_id: earlier.id };
};
