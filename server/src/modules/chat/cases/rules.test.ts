import { expect, test } from 'vitest';
import { caseState } from './rules.ts';

const since = new Date();
test.each([
  ['waiting', since, null, 'waiting'],
  ['waiting', null, null, 'answered'], // answered and released
  ['open', since, null, 'waiting'],
  ['open', null, null, 'answered'],
  ['snoozed', null, null, 'answered'],
  ['closed', null, null, null], // by the member or by silence
  ['closed', null, 'resolved', null],
  ['closed', null, 'no_reply', null],
  ['closed', null, 'abuse', null],
  ['closed', null, 'unresolved', 'unresolved'],
  ['closed', null, 'complaint', 'unresolved'],
] as const)(
  'an episode that is %s, waited in since %s, ended as %s is a case that is %s',
  (state, at, outcome, expected) => {
    expect(caseState({ state, waiting_since: at, outcome })).toBe(expected);
  },
);
