import type { Provider } from '@portal/contract/payments.ts';
import * as contract from '@portal/contract/sandbox/providers.ts';
import type { Payment, Payout } from '@portal/contract/sandbox/values.ts';
import type { Services } from './services.ts';
import type { Router } from './router.ts';
import { baht, type Satang } from '@portal/contract/money.ts';
import { billPayment } from 'promptparse/generate';
import * as control from '@portal/contract/sandbox/control.ts';

/** Biller of the sandbox's gateways: a tax id and its suffix. */
const BILLER_ID = '010555500000099';
const LONGEST_REFERENCE = 20;

/** QR of a PromptPay bill payment with this amount; the reference keeps letters and digits only. */
export const billPaymentQr = (amount: Satang, reference: string): string => {
  const alphanumeric = reference.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return billPayment({
    billerId: BILLER_ID,
    amount: baht(amount),
    ref1: alphanumeric.slice(-LONGEST_REFERENCE) || '0',
  });
};

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

const row = ({ payout_ref, ...payout }: Payout) => ({ ref: payout_ref, ...payout });

/** Control calls for people and tests, without authentication. */
export const mountControl = ({ mount }: Router, { bank, gateways, sms, faults }: Services): void => {
  mount(control.transfer, (input) => bank.transfer(input));
  mount(control.decidePayment, ({ provider, ref, ...decision }) => ({
    data: gateways.decide(provider, ref, decision),
  }));
  mount(control.listPayouts, () => ({ data: bank.payouts().map(row) }));
  mount(control.decidePayout, ({ ref, outcome, reason }) => ({ data: row(bank.decide(ref, outcome, reason)) }));
  mount(control.setPayoutMode, ({ mode }) => {
    bank.setMode(mode);
    return { mode };
  });
  mount(control.listMessages, ({ to }) => ({ data: sms.inbox(to) }));
  mount(control.setFault, (fault) => {
    faults.set(fault);
    return { data: faults.all() };
  });
  mount(control.clearFaults, () => {
    faults.clear();
    return { data: faults.all() };
  });
};
