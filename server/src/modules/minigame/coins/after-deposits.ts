import type { OnEvents } from '../../../platform/outbox/outbox.ts';
import { DEPOSIT_JOB } from './earning.ts';

/** Deposits that were credited start a job that looks whether coins follow, outside the money's transaction. */
export const coinsAfter: OnEvents = async (_tx, events, begin) => {
  for (const { name, data } of events) {
    const { id, status } = data;
    if (name === 'deposit.updated' && typeof id === 'string' && (status === 'Success' || status === 'manual'))
      begin(DEPOSIT_JOB, { id }, `${DEPOSIT_JOB} ${id}`);
  }
};
