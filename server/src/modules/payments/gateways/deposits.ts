import type { Deposit, Provider } from '@portal/contract/payments.ts';
import { gatewayPayments, type Gateways, type OpenedPayment } from '../../banking/index.ts';
import { assertUnlocked, lockActiveMember } from '../../identity/index.ts';
import { type Db, lockThenRead, one, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { MemberCaller } from '../../../platform/http/mount.ts';
import { newId, newRef } from '../../../platform/ids.ts';
import { publishToMember, publishToQueues } from '../../../platform/outbox/outbox.ts';
import { claimFor } from '../../promotions/index.ts';
import { admit } from '../../safer-play/index.ts';
import { type Settings, settingsOf } from '../../settings/index.ts';
import { viewOf } from '../deposits/views.ts';
import * as deposits from '../deposits/queries.ts';
import * as queries from './queries.ts';
import { assertMayDeposit } from '../rules.ts';

/** Gateway adapters and the portal's addresses. */
export interface GatewayDeps {
  readonly gateways: Gateways;
  readonly portalUrl: () => string;
  /** Origin a payer returns to: the caller's, when it is one of the site's own. */
  readonly originFor: (origin: string) => string;
}

interface GatewayDepositInput {
  readonly provider: Provider;
  readonly amount: bigint;
  readonly promotion_id?: string | null | undefined;
}

/** Deposit limits of a gateway within those of the site. */
export const limitsOf = (
  { min, max }: { readonly min: bigint; readonly max: bigint },
  { deposit_min, deposit_max }: Settings,
) => ({
  deposit_min: min > deposit_min ? min : deposit_min,
  deposit_max: max < deposit_max ? max : deposit_max,
});

const assertAllowed = async (
  reader: Db | Tx,
  member: MemberCaller,
  { provider, amount, promotion_id }: GatewayDepositInput,
) => {
  assertUnlocked(member);
  const [gateway, situation, settings] = await Promise.all([
    gatewayPayments.gatewayOf(reader, provider),
    one(reader, deposits.depositSituation(member.id, provider)),
    settingsOf(reader),
    admit(reader, member.id, 'deposit', amount),
  ]);
  assertMayDeposit(amount, situation, limitsOf(gateway, settings));
  if (!gateway.is_enabled) throw new DomainError('channel_down');
  return claimFor(reader, member.id, { amount, promotion_id });
};

/**
 * Opens a payment at the provider, before the transaction. Nobody can pay it before the deposit exists, because its QR leaves the
 * server only with the response (docs/decisions/gateways.md).
 */
export const openPayment = async (
  db: Db,
  { gateways, portalUrl, originFor }: GatewayDeps,
  member: MemberCaller,
  input: GatewayDepositInput,
  origin: string,
): Promise<OpenedPayment & { readonly ref: string }> => {
  await assertAllowed(db, member, input);
  const ref = newRef('DP');
  const payment = await gatewayPayments.open(db, gateways, input.provider, {
    ref,
    amount: input.amount,
    notify_url: `${portalUrl()}/hooks/gateway/${input.provider}`,
    return_url: `${originFor(origin)}/tx/payment/completed?ref=${ref}`, // the member is signed in there
  });
  return { ...payment, ref };
};

/** Stores the deposit of an opened payment. Checks the rules again, now under the member's lock. */
export const requestGatewayDeposit = async (
  tx: Tx,
  member: MemberCaller,
  input: GatewayDepositInput,
  { ref, ...payment }: OpenedPayment & { readonly ref: string },
): Promise<Deposit> => {
  const [, claim] = await lockThenRead(lockActiveMember(tx, member.id), () => {
    tx.send(deposits.expireDepositsOf(member.id));
    return assertAllowed(tx, member, input);
  });
  const { provider, amount } = input;
  const deposit = { id: newId(), ref, member_id: member.id, provider, amount, ...payment, ...claim };
  const row = await one(tx, queries.insertGatewayDeposit(deposit));
  publishToMember(tx, member.id, 'deposit.updated', { id: row.id, status: row.status });
  publishToQueues(tx, 'deposits');
  return viewOf(tx, row, []);
};
