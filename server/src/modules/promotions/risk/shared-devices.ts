import { memberSummaryOf, payeesOf } from '../../identity/index.ts';
import { raiseFlag } from '../../operators/index.ts';
import type { Db } from '../../../platform/database/db.ts';
import { sharedDevices } from './queries.ts';

const BATCH_SIZE = 200;

/** Job: flags bonuses of members found later to share a device; takes nothing back. */
export const flagSharedDevices = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    const rows = await tx.rows(sharedDevices(BATCH_SIZE));
    const members = await payeesOf(
      tx,
      rows.flatMap(({ member_id, other_id }) => [member_id, other_id]),
    );
    for (const { grant_id, member_id, other_id, title } of rows) {
      const [member, other] = [members.get(member_id), members.get(other_id)];
      if (member && other)
        await raiseFlag(tx, {
          rule: 'shared-device',
          subject: grant_id,
          member: memberSummaryOf(member),
          evidence: [{ text: `รับ ${title} หลังจาก ${other.name} ซึ่งใช้อุปกรณ์เดียวกันรับไปแล้ว`, member_id: other_id }],
        });
    }
  });
