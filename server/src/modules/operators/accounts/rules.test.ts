import type { Role } from '@portal/contract/permissions.ts';
import { expect, test } from 'vitest';
import { changeNeedsTwo, changeRefusal, isAsBefore, isLastOwner } from './rules.ts';

const on = (role: Role, networks: string[] = []) => ({ role, active: true, is_set_up: true, networks });
const off = (role: Role) => ({ ...on(role), active: false });
const invited = (role: Role) => ({ ...on(role), is_set_up: false });
const office = ['203.0.113.0/24'];

test.each([
  [on('finance'), { role: 'manager' }, true],
  [on('manager'), { role: 'auditor' }, true],
  [on('finance'), { active: false }, false],
  [off('finance'), { active: true }, true],
  [on('finance'), { active: true }, false],
  [on('finance'), { role: 'finance', active: false }, false],
  [on('finance'), { role: 'manager', active: false }, true],
  [on('auditor'), { active: false }, true],
  [on('manager'), { active: false }, true],
  [on('owner'), { active: false }, true],
  [off('auditor'), { active: false }, false],
  [on('technical'), { active: false }, false],
  [on('finance'), { networks: office }, false],
  [on('auditor'), { networks: office }, true],
  [on('finance', office), { networks: [] }, true],
  [on('finance', office), { networks: ['203.0.113.0/25'] }, false],
  [on('auditor', office), { networks: office }, false],
] as const)('%j with %j needs two: %s', (now, change, needed) => {
  expect(changeNeedsTwo(now, change)).toBe(needed);
});

test.each([
  [on('finance'), {}, true],
  [on('finance'), { role: 'finance' }, true],
  [off('finance'), { active: false }, true],
  [off('finance'), { role: 'finance', active: true }, false],
  [on('finance'), { role: 'support' }, false],
  [on('finance', office), { networks: office }, true],
  [on('finance', office), { networks: [] }, false],
] as const)('%j is with %j as before: %s', (now, change, isSame) => {
  expect(isAsBefore(now, change)).toBe(isSame);
});

test.each([
  ['manager', on('finance'), { role: 'manager' }, 1, undefined],
  ['manager', on('finance'), { role: 'owner' }, 1, 'forbidden'],
  ['manager', on('owner'), { active: false }, 3, 'forbidden'],
  ['owner', on('owner'), { active: false }, 2, undefined],
  ['owner', on('owner'), { active: false }, 1, 'last_owner'],
  ['owner', on('owner'), { role: 'manager' }, 1, 'last_owner'],
  ['owner', on('owner'), { role: 'manager' }, 2, undefined],
  ['owner', off('owner'), { active: true }, 1, undefined],
  ['owner', on('manager'), { role: 'owner' }, 1, undefined],
  ['owner', invited('owner'), { active: false }, 1, undefined],
  ['owner', invited('owner'), { role: 'manager' }, 1, undefined],
] as const)('%s changes %j with %j of %i owners: %s', (by, now, change, owners, code) => {
  expect(changeRefusal({ role: by }, now, change, owners)).toBe(code);
});

test.each([
  [on('owner'), 1, true],
  [on('owner'), 2, false],
  [off('owner'), 1, false],
  [invited('owner'), 1, false],
  [on('manager'), 1, false],
] as const)('%j of %i owners is the last one: %s', (now, owners, is) => {
  expect(isLastOwner(now, owners)).toBe(is);
});
