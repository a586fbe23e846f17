import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { timelineKinds } from '@portal/contract/console/timeline.ts';
import { matchKinds } from '@portal/contract/console/search.ts';
import { entriesOf } from '@portal/contract/modules.ts';
import { permissionsOf, roles } from '@portal/contract/permissions.ts';
import { eventsOf, features, sectionOf, sections, staleAfter } from './features.ts';
import { waitingOf } from '../parts/feature.ts';
import { tilesFor } from '../reports/queues.tsx';

const twice = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at);

test('every folder with a feature file is found, each with its own place', () => {
  const folders = globSync('**/feature.ts', { cwd: join(import.meta.dirname, '..') });
  expect(features.length).toBe(folders.length - 1); // parts/ defines the type
  expect(twice(features.map(({ order }) => String(order)))).toEqual([]);
});

test('every kind of approval is named by one feature', () => {
  const named = features.flatMap(({ approvals }) => Object.keys(approvals?.kinds ?? {}));
  expect(named.toSorted()).toEqual(entriesOf('approvals').toSorted());
});

test('one feature opens each kind of search hit, on a page of the console', () => {
  const named = features.flatMap(({ searchHits: finds }) => Object.keys(finds ?? {}));
  expect(named.toSorted()).toEqual(matchKinds.toSorted());
  const paths = features.flatMap(({ pages = [] }) => pages.map(({ path }) => path));
  const of = { kind: 'member', id: 'X', ref: 'REF', member: { id: ':id', name: '', tel_masked: '' } } as const;
  const addresses = features.flatMap(({ searchHits: finds = {} }) =>
    Object.values(finds).map(({ pathOf }) => pathOf({ ...of, amount: null, at: new Date(0) })),
  );
  for (const path of addresses) {
    expect(paths).toContain(path.split('?')[0]?.replace('/X', '/:id'));
    expect(path).toMatch(/X|:id/);
  }
});

test('one feature opens each kind of alert, on one of its pages', () => {
  const named = features.flatMap(({ alerts }) => Object.keys(alerts ?? {}));
  expect(named.toSorted()).toEqual(entriesOf('alerts').toSorted());
});

test('one feature names each risk rule', () => {
  const named = features.flatMap(({ riskWords }) => Object.keys(riskWords ?? {}));
  expect(named.toSorted()).toEqual(entriesOf('risks').toSorted());
});

test('one feature counts each dashboard queue, on one of its pages', () => {
  const counted = features.flatMap(({ pages = [] }) => pages.flatMap(({ queue }) => queue?.queues ?? []));
  const onTiles = features.flatMap(({ pages = [] }) =>
    pages.flatMap(({ queue }) => (queue?.tiles ?? []).flatMap(({ queues }) => queues)),
  );
  expect(twice(counted)).toEqual([]);
  expect([...new Set([...counted, ...onTiles])].toSorted()).toEqual(entriesOf('queues').toSorted());
});

test('one feature names each member event and each kind of event', () => {
  const named = features.flatMap(({ timeline }) => Object.keys(timeline ?? {}));
  expect(named.toSorted()).toEqual([...entriesOf('timeline'), ...timelineKinds].toSorted());
});

test('no two features give an audit word different meanings', () => {
  for (const part of ['subjects', 'actions', 'details', 'values'] as const) {
    const keys = features.flatMap(({ audit }) => Object.keys(audit?.[part] ?? {}));
    expect(twice(keys), part).toEqual([]);
  }
});

test('each side panel has one feature, and each query is invalidated by one', () => {
  expect(twice(features.flatMap(({ sidePanels }) => Object.keys(sidePanels ?? {})))).toEqual([]);
  expect(twice(features.flatMap(({ realtime = [] }) => realtime.map(({ queryKey }) => String(queryKey))))).toEqual([]);
});

test('an event invalidates the dashboard and the pages of its queue', () => {
  expect(eventsOf(features).toSorted()).toEqual(entriesOf('queueEvents').toSorted());
  const counted = ['deposits', 'withdrawals', 'approvals', 'messages', 'bank-changes', 'alerts'] as const;
  for (const event of counted) expect(staleAfter(features, [event])).toContainEqual(['dashboard']);
  expect(staleAfter(features, ['messages'])).toEqual([['dashboard'], ['contact-messages']]);
  expect(staleAfter(features, ['deposits'])).toEqual([
    ['dashboard'],
    ['members', 'one'],
    ['bank-accounts'],
    ['gateways'],
    ['deposits'],
    ['statement-lines'],
  ]);
});

test('G and a letter open one page', () => {
  const letters = sections.flatMap(({ letter }) => letter ?? []);
  expect(twice(letters)).toEqual([]);
  for (const letter of letters) expect(letter).toMatch(/^[A-FH-Z]$/); // a second G starts again
});

test('G and a letter follow the design', () => {
  const letterOf = (path: string) => sections.find((each) => each.path === path)?.letter;
  const paths = ['/queue/deposits', '/queue/withdrawals', '/inbox', '/members', '/', '/reports'];
  expect(paths.map(letterOf)).toEqual([...'DWCMHR']);
});

test('every page is in the menu once and is found by its address and those below it', () => {
  expect(twice(sections.map(({ path }) => path))).toEqual([]);
  for (const section of sections) expect(sectionOf(section.path)).toBe(section);
  expect(sectionOf('/members/0190')?.path).toBe('/members');
  expect(sectionOf('/membership')).toBeUndefined();
});

const namesFor = (role: (typeof roles)[number]) =>
  tilesFor(features, (permission) => permissionsOf(role).includes(permission)).map(({ tile: { name } }) => name);

test('a dashboard has the queues that the operator may open, and no others', () => {
  expect(namesFor('marketing')).toEqual(['รอผู้อนุมัติคนที่สอง']);
  expect(namesFor('technical')).toEqual(namesFor('marketing'));
  expect(namesFor('owner')).toEqual(expect.arrayContaining(['รอฝาก', 'เงินเข้ารอจับคู่', 'คำขอแก้ไขข้อมูล']));
  expect(namesFor('affiliate')).not.toContain('รอฝาก');
  expect(namesFor('support')).toEqual(expect.arrayContaining(['ความเสี่ยง', 'ติดตามสมาชิก']));
  expect(namesFor('finance')).toContain('ความเสี่ยง');
  expect(namesFor('finance')).not.toContain('ติดตามสมาชิก');
  for (const role of roles) for (const name of namesFor(role)) expect(namesFor('owner')).toContain(name);
});

test('queues with money come first', () => {
  const isSecondary = tilesFor(features, () => true).map(({ tile }) => tile.isSecondary === true);
  expect(isSecondary).toEqual([...isSecondary.filter((is) => !is), ...isSecondary.filter(Boolean)]);
  expect(new Set(isSecondary).size).toBe(2);
});

test('payouts with an unknown outcome are counted in the menu and have a tile', () => {
  const counted = { waiting: 2, oldest_at: new Date(0), amount: 50_000n, sla_s: null };
  const page = features.flatMap(({ pages = [] }) => pages).find(({ path }) => path === '/queue/payouts');
  const queues = [page!.queue!, ...page!.queue!.tiles];
  expect(queues.map((queue) => waitingOf(queue, { queues: { payouts: counted } }).count)).toEqual([2, 2]);
  expect(namesFor('finance')).toContain('โอนออกไม่ทราบผล');
  expect(namesFor('marketing')).not.toContain('โอนออกไม่ทราบผล');
});
