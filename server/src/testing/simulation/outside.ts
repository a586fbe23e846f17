import { baht, satang } from '@portal/contract/money.ts';
import type { LightMyRequestResponse } from 'fastify';
import { payoutEvent } from '../../modules/banking/test-events.ts';
import { gatewayEvent } from '../fake-gateways.ts';
import { bankLine, until } from '../server.ts';
import type { Draws } from './draws.ts';
import type { House } from './house.ts';

/** Performs an act; true if the product accepted it. */
export type Act = (house: House, draws: Draws) => Promise<boolean>;

/**
 * Sends an event until it is acknowledged, twice where events are doubled. One signed just before the clock leaps is refused as
 * too old, and sent again.
 */
const deliver = async ({ trouble, persist }: House, send: () => Promise<LightMyRequestResponse>): Promise<true> => {
  const acknowledged = async () => (await persist(send)).statusCode === 200 || undefined;
  const copies = trouble.doublesEvents ? 2 : 1;
  await Promise.all(Array.from({ length: copies }, () => until(acknowledged, 'an event is acknowledged')));
  return true;
};

/** Moves money at the bank and sends the line of it, with the new balance. */
export const sendLine = (house: House, accountId: string, line: ReturnType<typeof bankLine>): Promise<boolean> => {
  const amount = line.direction === 'in' ? satang(line.amount) : -satang(line.amount);
  const balance = (house.outside.bank.get(accountId) ?? 0n) + amount;
  house.outside.bank.set(accountId, balance);
  const event = { ...line, balance: baht(balance) };
  return deliver(house, () => house.server.sendBankEvent(accountId, event));
};

/** The bank carries out a waiting order; its event may never come, and then the product has to ask. */
const settlePayout: Act = async (house, draws) => {
  const { server, outside } = house;
  const order = draws.oneOf(server.bank.payouts().filter(({ state }) => state === 'waiting'));
  const account = server.accounts.find(({ number }) => number === order?.from_account);
  if (!order || !account) return false;
  const { ref } = order;
  const amount = baht(order.amount);
  const isPaid = draws.isTrue(80);
  server.bank.decide(ref, isPaid ? 'succeeded' : 'failed', isPaid ? null : 'บัญชีปลายทางปิด');
  if (isPaid) outside.payouts += order.amount;
  if (draws.isTrue(80))
    await deliver(house, () =>
      server.sendBankEvent(account.id, payoutEvent(ref, isPaid ? 'succeeded' : 'failed', amount)),
    );
  if (isPaid) await sendLine(house, account.id, { ...bankLine({ direction: 'out', amount }), reference: ref });
  return true;
};

/** At night gateways end what nobody paid. */
export const expirePayments = ({ server, payable }: House): void => {
  for (const { provider, ref } of payable.splice(0)) server.gateways[provider].decide(ref, 'expired');
};

type Payable = House['payable'][number];

/** A gateway ends a payment. Without an event the product has to ask, which it does often only while a payment is new. */
export const settlePayment = async (
  house: House,
  draws: Draws,
  { ref, provider, amount }: Payable,
  hasEvent: boolean,
): Promise<boolean> => {
  const { server, outside } = house;
  const isPaid = draws.isTrue(75);
  server.gateways[provider].decide(ref, isPaid ? 'succeeded' : 'expired', isPaid ? amount : 0);
  if (isPaid) outside.gateways += satang(amount);
  if (!hasEvent) return true;
  const event = gatewayEvent({ ref, amount }, isPaid ? 'succeeded' : 'expired');
  return deliver(house, () => server.sendGatewayEvent(provider, event));
};

/** A payment that a member has before them ends. */
const settleLater: Act = async (house, draws) => {
  const payment = draws.taken(house.payable);
  return payment ? settlePayment(house, draws, payment, true) : false;
};

/** Money of a stranger arrives. */
const payAsStranger: Act = (house, draws) =>
  sendLine(
    house,
    house.server.account('bank').id,
    bankLine({ amount: draws.between(100, 900), from_account: '5554443331', from_name: 'ไม่มี ใครรู้' }),
  );

export const outsideActs = {
  'bank pays out': { weight: 5, act: settlePayout },
  'gateway settles': { weight: 3, act: settleLater },
  'stranger pays': { weight: 1, act: payAsStranger },
} as const;
