import type { Provider } from '@portal/contract/payments.ts';
import * as contract from '@portal/contract/sandbox/providers.ts';
import type { Payment } from '@portal/contract/sandbox/values.ts';
import { billPaymentQr } from './promptpay.ts';
import type { Services } from './services.ts';
import type { Router } from './router.ts';

const qrProviders = new Set<Provider>(['cp', 'ppyp']);

const paymentInstructions = (payment: Payment, url: string) => {
  const path = `/pay/${payment.provider}/${encodeURIComponent(payment.merchant_ref)}`;
  return qrProviders.has(payment.provider)
    ? { qr_payload: billPaymentQr(payment.amount, payment.merchant_ref), hosted_url: null }
    : { qr_payload: null, hosted_url: url + path };
};

/** Mounts the endpoints the portal calls; injected faults may delay or fail each. */
export const mountProviders = ({ mount }: Router, { bank, gateways, sms, faults, url }: Services): void => {
  mount(contract.registerAccounts, ({ accounts }) => {
    bank.registerAccounts(accounts);
    return { accounts: accounts.length };
  });
  mount(contract.orderPayout, async (order) => {
    await faults.inject('bank');
    return bank.order(order);
  });
  mount(contract.getPayout, async ({ payout_ref }) => {
    await faults.inject('bank');
    return bank.payout(payout_ref);
  });
  mount(contract.openPayment, async (order) => {
    await faults.inject(order.provider);
    const payment = gateways.open(order);
    return { ...payment, ...paymentInstructions(payment, url()) };
  });
  mount(contract.getPayment, async ({ provider, merchant_ref }) => {
    await faults.inject(provider);
    return gateways.payment(provider, merchant_ref);
  });
  mount(contract.sendMessage, async (message) => {
    await faults.inject('sms');
    sms.send(message);
    return { ref: message.ref };
  });
};
