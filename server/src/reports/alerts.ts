import type { AlertKind } from '@portal/contract/console/control.ts';
import { wordsOfVerdict } from '@portal/contract/console/verdicts.ts';
import type { Reader } from '../platform/database/db.ts';
import { alerts, type AlertRow } from './queries.ts';

/** A sentence for each kind, so that none reaches an operator in the words of a machine. */
const sentences: Readonly<Record<AlertKind, (row: AlertRow) => string>> = {
  'bank-notice': ({ what, more }) => `เหตุการณ์จากธนาคารที่ต้องดู ${what}: ${wordsOfVerdict(more ?? '')[0]}`,
  'gateway-notice': ({ what, more }) => `เหตุการณ์จากเกตเวย์ที่ต้องดู ${what}: ${wordsOfVerdict(more ?? '')[0]}`,
  'gateway-off': ({ what, more }) => `ปิดช่องทาง ${what} อัตโนมัติ: เปิดรายการไม่สำเร็จติดต่อกัน ${more} ครั้ง`,
  'payout-unknown': ({ what }) => `ไม่ทราบผลการโอนออก ${what}`,
  'outbox-row': ({ what }) => `ระบบส่งข้อความภายในไม่ได้ ${what} รายการ กรุณาแจ้งฝ่ายเทคนิค`,
  'line-out': ({ what }) => `เงินออกจากบัญชีโดยไม่มีรายการถอน ${what}`,
};

/** What somebody should look at now, newest first, twenty at most. */
export const alertsOf = async (db: Reader): Promise<{ at: Date; kind: AlertKind; text: string }[]> =>
  (await db.rows(alerts())).map((row) => ({ at: row.at, kind: row.kind, text: sentences[row.kind](row) }));
