import { sql } from 'kysely';
import type { Alert } from '../../platform/module.ts';
import { numberSetting } from '../settings/index.ts';

const late = sql`2 * make_interval(secs => ${numberSetting('chat_sla_s')})`;

export const chatAlerts: readonly Alert[] = [
  {
    // One alert for all of them: it leads to the inbox.
    kind: 'chat-late',
    level: 'warning',
    source: sql`
      select waiting_since + ${late} as at, 'inbox' as what, null as more from conversation_episode
       where state = 'waiting' and coalesce(waiting_since, 'infinity'::timestamptz) < app_now() - ${late}`,
    text: (_what, _more, count) => `แชทรอแอดมินนานเกินสองเท่าของเวลาที่ตั้งไว้ ${count} การสนทนา`,
  },
];
