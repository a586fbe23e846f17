import type { Provider } from '@portal/contract/payments.ts';
import * as contract from '@portal/contract/sandbox/providers.ts';
import type { Payment } from '@portal/contract/sandbox/values.ts';
import { billPaymentQr } from './promptpay.ts';
import type { Outside } from './outside.ts';
import type { Router } from './router.ts';

const withQr = new Set<Provider>(['cp', 'ppyp']);

const howToPay = (payment: Payment, url: string) => {
  const path = `/pay/${payment.provider}/${encodeURIComponent(payment.merchant_ref)}`;
  return withQr.has(payment.provider)
    ? { qr_payload: billPaymentQr(payment.amount, payment.merchant_ref), hosted_url: null }
    : { qr_payload: null, hosted_url: url + path };
};

/** What the portal calls; faults strike here. */
export const mountProviders = ({ mount }: Router, { bank, gateways, sms, faults, url }: Outside): void => {
  mount(contract.registerAccounts, ({ accounts }) => {
    bank.registerAccounts(accounts);
    return { accounts: accounts.length };
  });
  mount(contract.orderPayout, async (order) => {
    await faults.endure('bank');
    return bank.order(order);
  });
  mount(contract.getPayout, async ({ payout_ref }) => {
    await faults.endure('bank');
    return bank.payout(payout_ref);
  });
  mount(contract.openPayment, async (order) => {
    await faults.endure(order.provider);
    const payment = gateways.open(order);
    return { ...payment, ...howToPay(payment, url()) };
  });
  mount(contract.getPayment, async ({ provider, merchant_ref }) => {
    await faults.endure(provider);
    return gateways.payment(provider, merchant_ref);
  });
  mount(contract.sendMessage, async (message) => {
    await faults.endure('sms');
    sms.send(message);
    return { ref: message.ref };
  });
};
