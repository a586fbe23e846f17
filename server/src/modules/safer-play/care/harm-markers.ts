import type { harmMarkers } from '@portal/contract/console/safer-play.ts';
import { failedDeposits } from '../../cashier/index.ts';
import { membersInDistress } from '../../chat/index.ts';
import { memberSummaryOf, payeesOf } from '../../identity/index.ts';
import { raiseFlag } from '../../operators/index.ts';
import { now } from '../../../platform/clock.ts';
import type { Db, Reader } from '../../../platform/database/db.ts';
import { settingsOf } from '../../settings/index.ts';
import * as queries from './queries.ts';

export type HarmMarker = (typeof harmMarkers)[number];
interface MemberMarker {
  readonly member_id: string;
  readonly sign: HarmMarker;
  readonly text: string;
}

/** All current markers. Chat texts are not copied: the assigned operator reads the conversation. */
const currentMarkers = async (reader: Reader): Promise<MemberMarker[]> => {
  const set = await settingsOf(reader);
  const [rising, night, raises, failed, words] = await Promise.all([
    reader.rows(queries.risingDeposits(set.care_rising_days)),
    reader.rows(queries.nightPlayers(set.care_night_min)),
    reader.rows(queries.limitRaises(set.care_raises)),
    failedDeposits(reader, set.care_failed_deposits),
    membersInDistress(reader),
  ]);
  const toMarkers = (
    sign: HarmMarker,
    rows: readonly queries.MarkerRow[],
    text: (amount: number) => string,
  ): MemberMarker[] => rows.map(({ member_id, amount }) => ({ member_id, sign, text: text(amount) }));
  return [
    ...toMarkers('rising', rising, (days) => `ยอดฝากเพิ่มขึ้น ${days} วันติดต่อกัน`),
    ...toMarkers('night', night, (minutes) => `เล่นช่วงกลางคืน ${minutes} นาที`),
    ...toMarkers('raises', raises, (times) => `ขอเพิ่มวงเงิน ${times} ครั้งใน 7 วัน`),
    ...toMarkers('failed_deposits', failed, (times) => `ฝากเงินไม่สำเร็จ ${times} ครั้งใน 24 ชั่วโมง`),
    ...words.map(({ member_id }) => ({ member_id, sign: 'words' as const, text: 'เขียนข้อความที่น่าเป็นห่วงในแชท' })),
  ];
};

/** Job: opens one care task per member with markers, except members in care within the last week. */
export const flagHarmMarkers = async (db: Db): Promise<void> => {
  const markers = await currentMarkers(db);
  const ids = [...new Set(markers.map(({ member_id }) => member_id))];
  if (!ids.length) return;
  const inCare = new Set((await db.rows(queries.membersInCare(ids))).map(({ member_id }) => member_id));
  const members = await payeesOf(db, ids);
  const day = now().toISOString().slice(0, 10);
  for (const id of ids) {
    const payee = members.get(id);
    if (inCare.has(id) || !payee) continue;
    const evidence = markers
      .filter(({ member_id }) => member_id === id)
      .map(({ sign, text }) => ({ text, member_id: null, sign }));
    await db.transaction((tx) =>
      raiseFlag(tx, { rule: 'care', subject: `${id} ${day}`, member: memberSummaryOf(payee), evidence }),
    );
  }
};
