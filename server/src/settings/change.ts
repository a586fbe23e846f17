import { v5 } from 'uuid';
import * as z from 'zod/mini';
import { defineApproval } from '../operators/index.ts';
import { first } from '../platform/database/db.ts';
import { DomainError } from '../platform/errors.ts';
import { publishToEverybody } from '../platform/outbox/outbox.ts';
import { weakened } from './guards.ts';
import { lockSettings } from './queries.ts';
import { assertSettings, changeSettings, settingsOnWire } from './settings.ts';

type Values = Readonly<Record<string, unknown>>;
const sorted = (keys: Values): string[] => Object.keys(keys).toSorted(); // as they come, and as they come back from a row
const only = (all: Values, keys: Values): Values => Object.fromEntries(sorted(keys).map((key) => [key, all[key]]));

const KEYS = 'b9d7a4f0-1f8e-4c55-9c57-2a5f4b0a7f11';
/** Of the same settings one question waits at a time. */
export const questionAbout = (values: Values): string => v5(sorted(values).join(), KEYS);

const told = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
/** What a second person reads: every setting with its old and its new value. */
const sentence = (before: Values, values: Values): string =>
  sorted(values)
    .map((key) => `${key}: ${told(before[key])} → ${told(values[key])}`)
    .join(', ');

/** Settings are changed: at once, or by two where one of them would guard less. */
export const settingsApproval = defineApproval({
  kind: 'settings.change',
  input: z.object({ values: z.record(z.string(), z.unknown()), reason: z.optional(z.string()) }),
  actions: { done: 'settings.changed' },
  lock: async (tx, _id, { values }) => {
    await first(tx, lockSettings());
    const all = await settingsOnWire(tx);
    assertSettings(all, values);
    return only(all, values);
  },
  seen: (before) => JSON.stringify(before),
  question: (_tx, before, { values, reason }) => {
    const needsTwo = weakened(before, values).length > 0;
    if (needsTwo && !reason) throw new DomainError('invalid_input', { field: 'reason' });
    return {
      needsTwo,
      ref: Object.keys(values).join(' ').slice(0, 200),
      member: null,
      amount: 0n,
      reason: [sentence(before, values), reason].filter(Boolean).join(' · '),
      detail: { before, after: values, ...(reason ? { reason } : {}) },
    };
  },
  carryOut: async (tx, _before, { values }, { maker_id }) => {
    await changeSettings(tx, values, maker_id);
    if ('maintenance' in values || 'maintenance_until' in values) publishToEverybody(tx, 'maintenance');
    publishToEverybody(tx, 'site');
  },
});
