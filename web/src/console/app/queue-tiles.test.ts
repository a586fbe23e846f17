import { permissionsOf, roles } from '@portal/contract/permissions.ts';
import { expect, test } from 'vitest';
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
