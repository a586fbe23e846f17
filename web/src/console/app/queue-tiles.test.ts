import { permissionsOf, roles } from '@portal/contract/permissions.ts';
import { expect, test } from 'vitest';
import { waitingOf } from '../parts/feature.ts';
import { features } from './features.ts';
import { tilesFor } from '../dashboard/queue-tiles.ts';

const namesFor = (role: (typeof roles)[number]) =>
  tilesFor(features, (permission) => permissionsOf(role).includes(permission)).map(({ tile: { name } }) => name);

test('a dashboard has the queues that its reader may open, and no other', () => {
  expect(namesFor('marketing')).toEqual(['รอผู้อนุมัติคนที่สอง']);
  expect(namesFor('technical')).toEqual(namesFor('marketing'));
  expect(namesFor('owner')).toEqual(expect.arrayContaining(['รอฝาก', 'เงินเข้ารอจับคู่', 'คำขอแก้ไขข้อมูล']));
  expect(namesFor('affiliate')).not.toContain('รอฝาก');
  for (const role of roles) for (const name of namesFor(role)) expect(namesFor('owner')).toContain(name);
});

test('queues where money waits stand first', () => {
  const isSecondary = tilesFor(features, () => true).map(({ tile }) => tile.isSecondary === true);
  expect(isSecondary).toEqual([...isSecondary.filter((is) => !is), ...isSecondary.filter(Boolean)]);
  expect(new Set(isSecondary).size).toBe(2);
});

test('payouts of which nobody knows the outcome are counted in the navigation and have a tile with their amount', () => {
  const counted = { waiting: 2, oldest_at: new Date(0), amount: 50_000n, sla_s: null };
  const page = features.flatMap(({ pages = [] }) => pages).find(({ path }) => path === '/queue/payouts');
  const queues = [page!.queue!, ...page!.queue!.tiles];
  expect(queues.map((queue) => waitingOf(queue, { queues: { payouts: counted } }).count)).toEqual([2, 2]);
  expect(namesFor('finance')).toContain('โอนออกไม่ทราบผล');
  expect(namesFor('marketing')).not.toContain('โอนออกไม่ทราบผล');
});
