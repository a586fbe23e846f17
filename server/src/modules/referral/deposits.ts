import { firstDepositBeside } from '../cashier/index.ts';
import { lockPayee } from '../identity/index.ts';
import { type Db, first, lockThenRead } from '../../platform/database/db.ts';
import type { OnEvents } from '../../platform/outbox/outbox.ts';
import { settingsOf } from '../settings/index.ts';
import { markDay } from './due-queries.ts';
import * as queries from './due-queries.ts';

export const DEPOSIT_JOB = 'note-friends-deposit';

/** Starts a job for each changed deposit. */
export const queueDepositJobs: OnEvents = async (_tx, events, begin) => {
  for (const { name, data } of events)
    if (name === 'deposit.updated' && typeof data['id'] === 'string')
      begin(DEPOSIT_JOB, { id: data['id'] }, `${DEPOSIT_JOB} ${data['id']}`);
};

/** Job: stores a friend's first credited deposit with its commission, or removes it after a reversal. */
export const recordFirstDeposit = async (db: Db, { id }: { readonly id: string }): Promise<void> => {
  const beside = await firstDepositBeside(db, id);
  if (!beside?.referred_by) return;
  const friend = beside.member_id;
  await db.transaction(async (tx) => {
    const [, [now, previous, { aff_first_deposit: amount }]] = await lockThenRead(lockPayee(tx, friend), () =>
      Promise.all([firstDepositBeside(tx, id), first(tx, queries.lockedDeposit(friend)), settingsOf(tx)]),
    );
    const deposit = now?.first;
    if (previous?.deposit_id === deposit?.id) return;
    if (!deposit) tx.send(queries.deleteDeposit(friend));
    else if (previous) tx.send(queries.moveDeposit(friend, deposit.day, deposit.id));
    else tx.send(queries.insertDeposit({ friend, day: deposit.day, deposit_id: deposit.id, amount }));
    if ((previous?.amount ?? amount) > 0n)
      for (const day of new Set([previous?.day, deposit?.day])) if (day) tx.send(markDay(friend, day));
  });
};
