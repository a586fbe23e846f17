import { sql } from 'kysely';
import type { Alert } from '../platform/room.ts';
import { missingDays } from './terms/queries.ts';

const midnight = sql`(d.day::date + 1)::timestamp at time zone 'Asia/Bangkok'`;
/** By then the night's settlement should be over, or the one that makes up for it an hour later. */
const late = sql`${midnight} + interval '90 minutes'`;

export const referralAlerts: readonly Alert[] = [
  {
    // All days as one: whoever is told looks at the settlements. A site that is younger than a night has missed none.
    kind: 'referral-late',
    level: 'warning',
    source: sql`
      select ${late} as at, 'referral' as what, null as more from (${missingDays()}) d
       where ${late} < app_now() and ${midnight} > (select min(created_at) from referral_rate)`,
    text: (_what, _more, count) => `ยังไม่ได้สรุปค่าแนะนำเพื่อน ${count} วัน เลยเวลา 00:15 น. มานานแล้ว`,
  },
];
