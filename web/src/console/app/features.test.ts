import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { timelineKinds } from '@portal/contract/console/timeline.ts';
import { foundKinds } from '@portal/contract/console/find.ts';
import { wordsOf } from '@portal/contract/rooms.ts';
import { features } from './features.ts';
import { eventsOf, staleAfter } from './stale-queries.ts';

const twice = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at);

test('every folder that declares a feature is found, each in a place of its own', () => {
  const folders = globSync('*/feature.ts', { cwd: join(import.meta.dirname, '..') });
  expect(features.length).toBe(folders.length - 1); // parts/ declares what a feature is
  expect(twice(features.map(({ order }) => String(order)))).toEqual([]);
});

test('every kind of approval is named by one feature', () => {
  const named = features.flatMap(({ approvals }) => Object.keys(approvals?.kinds ?? {}));
  expect(named.toSorted()).toEqual(wordsOf('approvals').toSorted());
});

test('every kind of thing that the search finds is opened by one feature, on a page of the console', () => {
  const named = features.flatMap(({ finds }) => Object.keys(finds ?? {}));
  expect(named.toSorted()).toEqual(foundKinds.toSorted());
  const paths = features.flatMap(({ pages = [] }) => pages.map(({ path }) => path));
  const of = { kind: 'member', id: 'X', ref: 'REF', member: { id: ':id', name: '', tel_masked: '' } } as const;
  const addresses = features.flatMap(({ finds = {} }) =>
    Object.values(finds).map(({ pathOf }) => pathOf({ ...of, amount: null, at: new Date(0) })),
  );
  for (const path of addresses) {
    expect(paths).toContain(path.split('?')[0]?.replace('/X', '/:id'));
    expect(path).toMatch(/X|:id/);
  }
});

test('every kind of alert is looked into on a page of one feature', () => {
  const named = features.flatMap(({ alerts }) => Object.keys(alerts ?? {}));
  expect(named.toSorted()).toEqual(wordsOf('alerts').toSorted());
});

test('every rule of risk is named by one feature', () => {
  const named = features.flatMap(({ riskWords }) => Object.keys(riskWords ?? {}));
  expect(named.toSorted()).toEqual(wordsOf('risks').toSorted());
});

test('every queue of the dashboard is counted on a page of one feature', () => {
  const counted = features.flatMap(({ pages = [] }) => pages.flatMap(({ queue }) => queue?.queues ?? []));
  const onTiles = features.flatMap(({ pages = [] }) =>
    pages.flatMap(({ queue }) => (queue?.tiles ?? []).flatMap(({ queues }) => queues)),
  );
  expect(twice(counted)).toEqual([]);
  expect([...new Set([...counted, ...onTiles])].toSorted()).toEqual(wordsOf('queues').toSorted());
});

test('every event of a member and every kind of them is named by one feature', () => {
  const named = features.flatMap(({ timeline }) => Object.keys(timeline ?? {}));
  expect(named.toSorted()).toEqual([...wordsOf('timeline'), ...timelineKinds].toSorted());
});

test('no two features give a word of the audit trail another meaning', () => {
  for (const part of ['subjects', 'actions', 'details', 'values'] as const) {
    const keys = features.flatMap(({ audit }) => Object.keys(audit?.[part] ?? {}));
    expect(twice(keys), part).toEqual([]);
  }
});

test('a side panel belongs to one feature, and a query is made stale by one', () => {
  expect(twice(features.flatMap(({ sidePanels }) => Object.keys(sidePanels ?? {})))).toEqual([]);
  expect(twice(features.flatMap(({ realtime = [] }) => realtime.map(({ queryKey }) => String(queryKey))))).toEqual([]);
});

test('an event makes the dashboard stale and what shows the queue it is about', () => {
  expect(eventsOf(features).toSorted()).toEqual(wordsOf('queueEvents').toSorted());
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
