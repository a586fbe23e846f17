import { memberSummaryOf, payeesOf } from '../../identity/index.ts';
import { raiseFlag } from '../../operators/index.ts';
import type { Db } from '../../../platform/database/db.ts';
import { signInsOnExcludedDevices } from './queries.ts';

const BATCH_SIZE = 200;

/**
 * Job: flags another account used on an excluded member's device, once. Its member may still withdraw: it may be anybody of the
 * household.
 */
export const flagExcludedDevices = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    const rows = await tx.rows(signInsOnExcludedDevices(BATCH_SIZE));
    const members = await payeesOf(
      tx,
      rows.flatMap(({ member_id, excluded_id }) => [member_id, excluded_id]),
    );
    for (const { member_id, excluded_id } of rows) {
      const [member, excluded] = [members.get(member_id), members.get(excluded_id)];
      if (member && excluded)
        await raiseFlag(tx, {
          rule: 'excluded-device',
          subject: `${member_id} ${excluded_id}`,
          member: memberSummaryOf(member),
          evidence: [{ text: `เข้าสู่ระบบบนอุปกรณ์ที่ ${excluded.name} ซึ่งระงับบัญชีตัวเองเคยใช้`, member_id: excluded_id }],
        });
    }
  });
