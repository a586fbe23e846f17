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

const HERE = '203.0.113.7';
const away = ['198.51.100.0/24'];
const free = on('owner');
test.each([
  ['manager', on('finance'), { role: 'manager' }, [free], undefined],
  ['manager', on('finance'), { role: 'owner' }, [free], 'forbidden'],
  ['manager', free, { active: false }, [free, free], 'forbidden'],
  ['owner', free, { active: false }, [free], undefined],
  ['owner', free, { active: false }, [], 'last_owner'],
  ['owner', free, { active: false }, [off('owner'), invited('owner')], 'last_owner'],
  ['owner', free, { role: 'manager' }, [], 'last_owner'],
  ['owner', free, { role: 'manager' }, [free], undefined],
  ['owner', off('owner'), { active: true }, [free], undefined],
  ['owner', on('manager'), { role: 'owner' }, [free], undefined],
  ['owner', invited('owner'), { active: false }, [free], undefined],
  ['owner', invited('owner'), { role: 'manager' }, [on('owner', away)], undefined],
  ['owner', free, { networks: away }, [], 'last_owner'],
  ['owner', free, { networks: office }, [], undefined],
  ['owner', free, { networks: away }, [on('owner', office)], undefined],
  ['owner', free, { networks: away }, [on('owner', away)], 'last_owner'],
  ['owner', free, { role: 'manager' }, [on('owner', away)], 'last_owner'],
  ['owner', free, { active: false }, [on('owner', away)], 'last_owner'],
  ['owner', free, { active: false }, [on('owner', away), on('owner', office)], undefined],
  ['owner', free, { role: 'manager', networks: office }, [on('owner', away)], 'last_owner'],
  ['owner', on('owner', away), { networks: [] }, [on('owner', away)], undefined],
] as const)('%s changes %j with %j beside %j: %s', (by, now, change, others, code) => {
  expect(changeRefusal({ role: by }, now, change, others, HERE)).toBe(code);
});

test.each([
  [free, [], true],
  [free, [free], false],
  [free, [on('owner', away)], true],
  [off('owner'), [], false],
  [invited('owner'), [], false],
  [on('manager'), [], false],
])('%j beside %j is the last owner: %s', (now, others, is) => {
  expect(isLastOwner(now, { ...now, is_set_up: false }, others, HERE)).toBe(is);
});
