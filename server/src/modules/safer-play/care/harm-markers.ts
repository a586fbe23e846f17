import type { careSigns } from '@portal/contract/console/safer-play.ts';
import { briefOf, payeesOf } from '../../identity/index.ts';
import { raiseFlag } from '../../operators/index.ts';
import { now } from '../../../platform/clock.ts';
import type { Db, Reader } from '../../../platform/database/db.ts';
import { settingsOf } from '../../settings/index.ts';
import * as queries from './queries.ts';

/** What only the modules around know; handed in by `app.ts`. */
export interface CareFacts {
  /** Members with so many deposits within a day that came to nothing. */
  readonly failedDeposits: (reader: Reader, least: number) => Promise<readonly queries.SignRow[]>;
  /** Members who wrote words of distress within a day. */
  readonly distress: (reader: Reader) => Promise<readonly { readonly member_id: string }[]>;
}

export type Sign = (typeof careSigns)[number];
interface Seen {
  readonly member_id: string;
  readonly sign: Sign;
  readonly text: string;
}

/** Every sign that is seen now. What somebody wrote is not repeated: who handles the task reads the conversation. */
const signsNow = async (reader: Reader, facts: CareFacts): Promise<Seen[]> => {
  const set = await settingsOf(reader);
  const [rising, night, raises, failed, words] = await Promise.all([
    reader.rows(queries.rising(set.care_rising_days)),
    reader.rows(queries.byNight(set.care_night_min)),
    reader.rows(queries.raises(set.care_raises)),
    facts.failedDeposits(reader, set.care_failed_deposits),
    facts.distress(reader),
  ]);
  const seen = (sign: Sign, rows: readonly queries.SignRow[], text: (amount: number) => string): Seen[] =>
    rows.map(({ member_id, amount }) => ({ member_id, sign, text: text(amount) }));
  return [
    ...seen('rising', rising, (days) => `ยอดฝากเพิ่มขึ้น ${days} วันติดต่อกัน`),
    ...seen('night', night, (minutes) => `เล่นช่วงกลางคืน ${minutes} นาที`),
    ...seen('raises', raises, (times) => `ขอเพิ่มวงเงิน ${times} ครั้งใน 7 วัน`),
    ...seen('failed_deposits', failed, (times) => `ฝากเงินไม่สำเร็จ ${times} ครั้งใน 24 ชั่วโมง`),
    ...words.map(({ member_id }) => ({ member_id, sign: 'words' as const, text: 'เขียนข้อความที่น่าเป็นห่วงในแชท' })),
  ];
};

/** A job: one open task for each member with a sign; who was looked after within a week is left in peace. */
export const lookForSigns = async (db: Db, facts: CareFacts): Promise<void> => {
  const signs = await signsNow(db, facts);
  const ids = [...new Set(signs.map(({ member_id }) => member_id))];
  if (!ids.length) return;
  const known = new Set((await db.rows(queries.lookedAfter(ids))).map(({ member_id }) => member_id));
  const members = await payeesOf(db, ids);
  const day = now().toISOString().slice(0, 10);
  for (const id of ids) {
    const payee = members.get(id);
    if (known.has(id) || !payee) continue;
    const evidence = signs
      .filter(({ member_id }) => member_id === id)
      .map(({ sign, text }) => ({ text, member_id: null, sign }));
    await db.transaction((tx) =>
      raiseFlag(tx, { rule: 'care', subject: `${id} ${day}`, member: briefOf(payee), evidence }),
    );
  }
};
