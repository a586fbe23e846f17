import { recordOf } from '@portal/contract/modules.ts';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { features } from './features.ts';
import { blankItem, editorOf } from '../settings/setting-field.tsx';
import { fixed, groups, groupsOf } from '../settings/groups.ts';
import { settingChoices } from '../settings/words.ts';

const elsewhere = features
  .filter(({ settingsPath }) => settingsPath)
  .flatMap(({ settings }) => Object.keys(settings ?? {}));
/** Picture settings are edited below the form. */
const here = Object.entries(recordOf('settings')).filter(
  ([name]) => !name.startsWith('image_') && !elsewhere.includes(name) && !fixed.includes(name),
);

test('every setting on the page is under one heading and has a field', () => {
  const placed = groups.flatMap(({ settings }) => settings);
  expect(placed.toSorted()).toEqual(here.map(([name]) => name).toSorted());
  for (const [name, { standard }] of here) expect([name, editorOf(name, standard)]).not.toEqual([name, undefined]);
});

test('a setting with few values is a choice of all of them', () => {
  const few = here.flatMap(([name, { shape }]) => {
    if (shape instanceof z.core.$ZodEnum) return [[name, Object.values(shape._zod.def.entries)]];
    if (shape instanceof z.core.$ZodUnion) return [[name, [...(shape._zod.values ?? [])]]];
    return [];
  });
  expect(few.length).toBeGreaterThan(2);
  for (const [name, values] of few as [string, unknown[]][]) {
    expect([name, editorOf(name, values[0])]).toEqual([name, 'choice']);
    expect([name, settingChoices[name]?.map(({ value }) => value)]).toEqual([name, expect.arrayContaining(values)]);
  }
});

test('what is added to a list has the shape of its items, also when the list is empty', () => {
  const names = here.flatMap(([name, { shape }]) => (shape instanceof z.core.$ZodArray ? [name] : []));
  expect(Object.fromEntries(names.map((name) => [name, blankItem(name)]))).toEqual({
    bank_closures: { bank_code: '', from: '', until: '' },
    care_words: '',
    chat_promotion_words: '',
    deposit_methods_order: { method: '' },
    deposit_quick_amounts: 0,
    helplines: { name: '', tel: '' },
    link_hosts: '',
  });
});

test('hours, times of day and dates are not typed as free text', () => {
  const editor = (name: string) => editorOf(name, here.find(([each]) => each === name)?.[1].standard);
  expect(['chat_hours', 'night_from', 'night_to', 'maintenance_until'].map(editor)).toEqual([
    'hours',
    'time',
    'time',
    'moment',
  ]);
});

test('unplaced settings come last; empty headings and fixed settings are left out', () => {
  expect(groupsOf(['new_one', 'site_name', 'language'])).toEqual([
    { title: 'เว็บไซต์', settings: ['site_name'] },
    { title: 'อื่น ๆ', settings: ['new_one'] },
  ]);
});
