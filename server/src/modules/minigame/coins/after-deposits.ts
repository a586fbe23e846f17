import type { OnEvents } from '../../../platform/outbox/outbox.ts';
import { DEPOSIT_JOB } from './earning.ts';

/** Starts the coin job after a credited deposit, outside the deposit's transaction. */
export const earnAfterDeposits: OnEvents = async (_tx, events, begin) => {
  for (const { name, data } of events) {
    const { id, status } = data;
    if (name === 'deposit.updated' && typeof id === 'string' && (status === 'Success' || status === 'manual'))
      begin(DEPOSIT_JOB, { id }, `${DEPOSIT_JOB} ${id}`);
  }
};
