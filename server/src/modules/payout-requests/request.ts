import { assertNotResetByOperator, assertUnlocked, lockActiveMember } from '../identity/index.ts';
import { now } from '../../platform/clock.ts';
import { first, lockThenRead, type Tx } from '../../platform/database/db.ts';
import type { MemberCaller } from '../../platform/http/mount.ts';
import { newId, newRef } from '../../platform/ids.ts';
import { settingsOf } from '../settings/index.ts';
import { moveMoney, publishRequest } from './moves.ts';
import { insertRequest, pendingRequest } from './queries.ts';
import { destinationOf, type RequestInput } from './rules.ts';
import type { RequestRow, RequestSpec } from './source.ts';

/**
 * Opens a request and reserves its money until an operator decides. Throws invalid_input, withdrawal_pending,
 * password_required, insufficient_balance; for a bank also reset_lately; and the source's own errors.
 */
export const request = async <Row extends RequestRow, Facts>(
  tx: Tx,
  spec: RequestSpec<Row, Facts>,
  member: MemberCaller,
  input: RequestInput,
) => {
  assertUnlocked(member);
  const locks = Promise.all([lockActiveMember(tx, member.id), spec.lock?.(tx, member.id)]);
  const [[payee], [pending, settings, facts]] = await lockThenRead(locks, () =>
    Promise.all([
      first(tx, pendingRequest(spec, member.id)),
      settingsOf(tx),
      spec.readFacts(tx, member.id),
      spec.bank && assertNotResetByOperator(tx, member.id),
    ]),
  );
  const limits = spec.limits(facts, settings, member);
  const passwordAge_s = spec.bank && member.passwordAge_s;
  const situation = { pending: pending?.id, passwordAge_s, always_asks: payee.always_asks };
  const destination = destinationOf(input, limits, situation, settings);
  const row = {
    id: newId(),
    ref: newRef(spec.ref),
    member_id: member.id,
    amount: input.amount,
    created_at: now(),
  };
  const account =
    destination === 'bank' ? { to_bank: payee.bank_code, to_account: payee.bank_number, to_name: payee.name } : {};
  tx.send(insertRequest(spec, { ...row, ...account, ...spec.ownColumns?.(facts, settings, destination) }));
  moveMoney(tx, spec, { ...row, destination }, 'reserved', row.created_at, spec.onReserved?.(tx, row, facts));
  const status = spec.table.statuses.waiting;
  publishRequest(tx, spec, { ...row, destination }, status);
  return { ...row, status, payee, facts };
};
