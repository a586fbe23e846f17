import { formatBaht } from '@portal/contract/money.ts';
import { reportAlerts } from '../../operators/index.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Alert } from '../../platform/room.ts';
import { gaps } from '../checks/balances.ts';

/** Money that the bank does not have, or has and did not tell of: a line may be forged or lost. */
export const gapAlert: Alert = {
  kind: 'balance-gap',
  level: 'urgent',
  source: 'report',
  text: (what, said) => `ยอดคงเหลือที่ธนาคารแจ้งของ ${what} ไม่ตรงกับรายการเดินบัญชี ${said}`,
};

/** Holds what banks say their accounts hold against their lines, and says all that stands. */
export const reportGaps = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    const found = await tx.rows(gaps());
    const now = found.map(({ what, said, counted }) => ({
      what,
      more: `ต่างกัน ${formatBaht(said - counted)} บาท กรุณาตรวจบัญชีจริงก่อนจ่ายเงิน`,
    }));
    await reportAlerts(tx, gapAlert, now);
  });
