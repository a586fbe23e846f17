import * as contract from '@portal/contract/sandbox/control.ts';
import type { Payout } from '@portal/contract/sandbox/values.ts';
import type { Services } from './services.ts';
import type { Router } from './router.ts';

const row = ({ payout_ref, ...payout }: Payout) => ({ ref: payout_ref, ...payout });

/** Control calls for people and tests, without authentication. */
export const mountControl = ({ mount }: Router, { bank, gateways, sms, faults }: Services): void => {
  mount(contract.transfer, (input) => bank.transfer(input));
  mount(contract.decidePayment, ({ provider, ref, ...decision }) => ({
    data: gateways.decide(provider, ref, decision),
  }));
  mount(contract.listPayouts, () => ({ data: bank.payouts().map(row) }));
  mount(contract.decidePayout, ({ ref, outcome, reason }) => ({ data: row(bank.decide(ref, outcome, reason)) }));
  mount(contract.setPayoutMode, ({ mode }) => {
    bank.setMode(mode);
    return { mode };
  });
  mount(contract.listMessages, ({ to }) => ({ data: sms.inbox(to) }));
  mount(contract.setFault, (fault) => {
    faults.set(fault);
    return { data: faults.all() };
  });
  mount(contract.clearFaults, () => {
    faults.clear();
    return { data: faults.all() };
  });
};
