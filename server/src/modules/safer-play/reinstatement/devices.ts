import { briefOf, payeesOf } from '../../identity/index.ts';
import { raiseFlag } from '../../operators/index.ts';
import type { Db } from '../../../platform/database/db.ts';
import { onExcludedDevices } from './queries.ts';

const AT_ONCE = 200;

/**
 * A job: another account that is used on the device of somebody who is excluded. Its member signs in and reaches the own money, for
 * it may be anybody of the same house; an operator looks, once.
 */
export const flagExcludedDevices = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    const rows = await tx.rows(onExcludedDevices(AT_ONCE));
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
          member: briefOf(member),
          evidence: [{ text: `เข้าสู่ระบบบนอุปกรณ์ที่ ${excluded.name} ซึ่งระงับบัญชีตัวเองเคยใช้`, member_id: excluded_id }],
        });
    }
  });
