import { v5 } from 'uuid';
import * as z from 'zod/mini';
import { type ApprovalRef, defineApproval, type Fact } from '../operators/index.ts';
import { first, type Tx } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/mount.ts';
import { publishToEverybody } from '../../platform/outbox/outbox.ts';
import { weakenedSettings, type SettingKey, type Settings } from './values.ts';
import { lockSettings } from './queries.ts';
import { assertSettings, changeSettings, settingsOnWire } from './settings.ts';

type Values = Readonly<Record<string, unknown>>;
const sorted = (keys: Values): string[] => Object.keys(keys).toSorted(); // same order from the request and from a row
const only = (all: Values, keys: Values): Values => Object.fromEntries(sorted(keys).map((key) => [key, all[key]]));

const KEYS = 'b9d7a4f0-1f8e-4c55-9c57-2a5f4b0a7f11';
/** The id of the approval for a set of keys: one pending at a time. */
const approvalSubject = (values: Values): string => v5(sorted(values).join(), KEYS);

const formatted = (value: unknown): string => {
  if (typeof value === 'number') return value.toLocaleString('en-US');
  if (typeof value === 'boolean') return value ? 'เปิด' : 'ปิด';
  return typeof value === 'string' ? value : JSON.stringify(value);
};
/** Each changed setting with its old and new value. */
const changesOf = (before: Values, values: Values): Fact[] =>
  sorted(values).map((label) => ({ label, text: `${formatted(before[label])} → ${formatted(values[label])}` }));

/** A rule of a higher module that settings must satisfy. */
export interface SettingsRule {
  /** The setting that triggers the rule. */
  readonly key: SettingKey;
  /** A Thai sentence if the new settings break the rule; runs under the settings lock. */
  readonly problem: (tx: Tx, settings: Settings) => Promise<string | undefined>;
}

const assertSuits = async (tx: Tx, rules: readonly SettingsRule[], settings: Settings, values: Values) => {
  for (const { key, problem } of rules.filter((rule) => rule.key in values)) {
    const message = await problem(tx, settings);
    if (message) throw new DomainError('invalid_input', { field: key, message });
  }
};

/** Changes settings at once, or with a second operator if one of them would guard less. */
const settingsApproval = (rules: readonly SettingsRule[]) =>
  defineApproval({
    kind: 'settings.change',
    input: z.object({ values: z.record(z.string(), z.unknown()), reason: z.optional(z.string()) }),
    actions: { done: 'settings.changed' },
    lock: async (tx, _id, { values }) => {
      await first(tx, lockSettings());
      const all = await settingsOnWire(tx);
      await assertSuits(tx, rules, assertSettings(all, values), values);
      return only(all, values);
    },
    fingerprint: (before) => JSON.stringify(before),
    request: (_tx, before, { values, reason }) => {
      const needsTwo = weakenedSettings(before, values).length > 0;
      if (needsTwo && !reason) throw new DomainError('invalid_input', { field: 'reason' });
      return {
        needsTwo,
        ref: Object.keys(values).join(' ').slice(0, 200),
        member: null,
        amount: 0n,
        reason: reason ?? null,
        facts: changesOf(before, values),
        detail: { before, after: values, ...(reason ? { reason } : {}) },
      };
    },
    execute: async (tx, _before, { values }, { maker_id }) => {
      await changeSettings(tx, values, maker_id);
      if ('maintenance' in values || 'maintenance_until' in values) publishToEverybody(tx, 'maintenance');
      publishToEverybody(tx, 'site');
    },
  });

/**
 * Changes settings given in wire form: at once (undefined), or returns the pending approval. Pages elsewhere that
 * change settings use it too. Throws invalid_input with the setting, already_decided, code_required.
 */
export type DecideSettings = (
  tx: Tx,
  values: Values,
  reason: string | undefined,
  by: Actor,
) => Promise<ApprovalRef | undefined>;

/** Builds the settings approval with the rules of higher modules, checked on request and on approval. */
export const settingsWithRules = (rules: readonly SettingsRule[]) => {
  const approval = settingsApproval(rules);
  const decideSettings: DecideSettings = (tx, values, reason, by) =>
    approval.decide(tx, approvalSubject(values), { values, reason }, by);
  return { approval, decideSettings };
};
