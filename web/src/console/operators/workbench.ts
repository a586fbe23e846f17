import { listOwnSessions } from '@portal/contract/console/session.ts';
import { listOperators, listOperatorSessions } from '@portal/contract/console/operators.ts';
import { at, fixed, sample } from '../../workbench/sample.ts';
import { malee, somchai } from '../../workbench/console/operators.ts';
import { page, type WorkbenchFeature } from '../../workbench/console/page.ts';

const computer = { device: 'Chrome · Windows', address: '203.0.113.24' };
const phone = { device: 'Safari · iPhone', address: '203.0.113.24', last_seen_at: at(-95) };

export const workbench: WorkbenchFeature = {
  pages: [page('/operators', 'ยังไม่มีผู้ดูแล'), page('/me')],
  samples: [
    fixed(listOwnSessions, { data: [{ ...computer, is_this: true }, phone] }),
    sample(listOperatorSessions, { data: [computer, phone] }),
    sample(listOperators, {
      data: [
        { username: 'malee', name: malee.name, role: 'owner', sessions: 2, last_seen_at: at(-1) },
        {
          username: 'somchai',
          name: somchai.name,
          role: 'manager',
          sessions: 2,
          last_seen_at: at(-1),
          approval: { by: malee },
        },
        { username: 'anong', name: 'อนงค์ ใหม่มา', role: 'finance', is_set_up: false, sessions: 0 },
        {
          username: 'chai',
          name: 'ชัย ลาออก',
          role: 'support',
          active: false,
          sessions: 0,
          last_seen_at: at(-50_000),
        },
      ],
    }),
  ],
};
