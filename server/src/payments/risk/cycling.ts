import { formatBaht } from '@portal/contract/money.ts';
import { briefOf, payeesOf } from '../../identity/index.ts';
import { raiseFlag } from '../../operators/index.ts';
import type { Db } from '../../platform/database/db.ts';
import { cyclingWithdrawals } from './queries.ts';

const AT_ONCE = 200;

/** A job: money that comes and goes with almost no play is flagged while its withdrawal waits; who decides it is free to. */
export const flagCycling = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    const rows = await tx.rows(cyclingWithdrawals(AT_ONCE));
    const members = await payeesOf(
      tx,
      rows.map(({ member_id }) => member_id),
    );
    for (const { withdrawal_id, ref, member_id, amount, deposited, staked } of rows) {
      const member = members.get(member_id);
      const text = `ถอน ${formatBaht(amount)} บาท (${ref}) จากที่ฝาก ${formatBaht(deposited)} บาทใน 24 ชั่วโมง เล่นไป ${formatBaht(staked)} บาท`;
      if (member)
        await raiseFlag(tx, {
          rule: 'cycling',
          subject: withdrawal_id,
          member: briefOf(member),
          evidence: [{ text, member_id: null }],
        });
    }
  });
