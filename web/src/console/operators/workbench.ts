import { listOwnSessions } from '@portal/contract/console/own-account.ts';
import { listOperators, listOperatorSessions, type OperatorAccount } from '@portal/contract/console/operators.ts';
import { at, id, sample } from '../../workbench/sample.ts';
import { malee, somchai } from '../../workbench/console/operators.ts';
import { page, type WorkbenchFeature } from '../../workbench/console/page.ts';

const operator = (last: string, more: Partial<OperatorAccount>): OperatorAccount => ({
  id: id(last),
  username: 'malee',
  name: malee.name,
  role: 'owner',
  active: true,
  is_set_up: true,
  sessions: 2,
  last_seen_at: at(-1),
  approval: null,
  created_at: at(-90_000),
  ...more,
});
const session = (last: string, device: string | null, used_min: number) => ({
  id: id(last),
  device,
  address: '203.0.113.24',
  created_at: at(-200),
  last_seen_at: at(used_min),
  expires_at: at(520),
});
const sessions = [session('d1', 'Chrome · Windows', -12), session('d2', 'Safari · iPhone', -95)];

export const workbench: WorkbenchFeature = {
  pages: [page('/operators', 'ยังไม่มีผู้ดูแล'), page('/me')],
  samples: [
    sample(listOwnSessions, {
      data: sessions.map((each, place) => ({ ...each, is_this: place === 0 })),
    }),
    sample(listOperatorSessions, { data: sessions }, { data: [] }),
    sample(
      listOperators,
      {
        data: [
          operator('e1', {}),
          operator('e2', {
            username: 'somchai',
            name: somchai.name,
            role: 'manager',
            approval: { id: id('e9'), by: malee },
          }),
          operator('e3', {
            username: 'anong',
            name: 'อนงค์ ใหม่มา',
            role: 'finance',
            is_set_up: false,
            sessions: 0,
            last_seen_at: null,
          }),
          operator('e4', {
            username: 'chai',
            name: 'ชัย ลาออก',
            role: 'support',
            active: false,
            sessions: 0,
            last_seen_at: at(-50_000),
          }),
        ],
      },
      { data: [] },
    ),
  ],
};
