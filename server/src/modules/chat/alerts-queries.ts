import { sql } from 'kysely';
import type { Alert } from '../../platform/module.ts';
import { numberSet } from '../settings/index.ts';

const late = sql`2 * make_interval(secs => ${numberSet('chat_sla_s')})`;

export const chatAlerts: readonly Alert[] = [
  {
    // All as one: whoever is told looks into the inbox.
    kind: 'chat-late',
    level: 'warning',
    source: sql`
      select waiting_since + ${late} as at, 'inbox' as what, null as more from conversation_episode
       where state = 'waiting' and coalesce(waiting_since, 'infinity'::timestamptz) < app_now() - ${late}`,
    text: (_what, _more, count) => `แชทรอแอดมินนานเกินสองเท่าของเวลาที่ตั้งไว้ ${count} การสนทนา`,
  },
];
