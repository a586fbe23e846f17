import { lockPayee } from '../identity/index.ts';
import { type Db, first, lockThenRead, type Reader } from '../../platform/database/db.ts';
import type { OnEvents } from '../../platform/outbox/outbox.ts';
import { settingsOf } from '../settings/index.ts';
import { markDay } from './due-queries.ts';
import * as queries from './due-queries.ts';

/** Facts that payments hands down. */
export interface FirstDeposits {
  /** The member of a deposit, that member's referrer, and the first deposit that is credited now; undefined when there is no such deposit. */
  readonly firstDepositBeside: (
    reader: Reader,
    depositId: string,
  ) => Promise<
    | {
        readonly member_id: string;
        readonly referred_by: string | null;
        readonly first: { readonly id: string; readonly day: string } | null;
      }
    | undefined
  >;
}

export const DEPOSIT_JOB = 'note-friends-deposit';

/** Deposits that changed start a job that looks whether a friend has paid in, or has not after all. */
export const noteDeposits: OnEvents = async (_tx, events, begin) => {
  for (const { name, data } of events)
    if (name === 'deposit.updated' && typeof data['id'] === 'string')
      begin(DEPOSIT_JOB, { id: data['id'] }, `${DEPOSIT_JOB} ${data['id']}`);
};

/** The job: a friend's first deposit that is credited, with what it brings; and none where it was taken back. */
export const noteDeposit = async (db: Db, facts: FirstDeposits, { id }: { readonly id: string }): Promise<void> => {
  const beside = await facts.firstDepositBeside(db, id);
  if (!beside?.referred_by) return;
  const friend = beside.member_id;
  await db.transaction(async (tx) => {
    const [, [now, known, { aff_first_deposit: amount }]] = await lockThenRead(lockPayee(tx, friend), () =>
      Promise.all([facts.firstDepositBeside(tx, id), first(tx, queries.lockedDeposit(friend)), settingsOf(tx)]),
    );
    const deposit = now?.first;
    if (known?.deposit_id === deposit?.id) return;
    if (!deposit) tx.send(queries.deleteDeposit(friend));
    else if (known) tx.send(queries.moveDeposit(friend, deposit.day, deposit.id));
    else tx.send(queries.insertDeposit({ friend, day: deposit.day, deposit_id: deposit.id, amount }));
    if ((known?.amount ?? amount) > 0n)
      for (const day of new Set([known?.day, deposit?.day])) if (day) tx.send(markDay(friend, day));
  });
};
