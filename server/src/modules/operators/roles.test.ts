import { permissionsOf, type Role, roles } from '@portal/contract/permissions.ts';
import { afterAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { testConsole } from './test-console.ts';

const { app, call, aCookie, stop } = await testConsole();
afterAll(stop);

const statusOf = async (index: number, cookie?: string) => {
  const endpoint = app.endpoints[index];
  if (!endpoint) throw new Error('no such endpoint');
  const answer = await call(endpoint.method, endpoint.path.replace(':id', newId()), {
    ...(cookie ? { cookie } : {}),
    ...(endpoint.method === 'GET' ? {} : { body: {} }),
  });
  return answer.statusCode;
};

const open = ['POST /api/session', 'POST /api/invitation', 'POST /api/invitation/accept'];

test('without a session only sign-in and invitations are allowed', async () => {
  expect(app.endpoints.length).toBe(25);
  for (const [index, { caller, path, method }] of app.endpoints.entries()) {
    if (caller === 'anyone') expect(open).toContain(`${method} ${path}`);
    else
      for (const cookie of [undefined, 'x'.repeat(43)])
        expect([path, await statusOf(index, cookie)]).toEqual([path, 401]);
  }
});

test.each([...roles])('%s is allowed exactly the calls of its permissions', async (role: Role) => {
  const cookie = await aCookie(role, role);
  for (const [index, { caller, path, method }] of app.endpoints.entries()) {
    if (typeof caller !== 'object' || caller.operator === 'signed-in') continue;
    const status = await statusOf(index, cookie);
    const allowed = permissionsOf(role).includes(caller.operator);
    expect([method, path, status === 403]).toEqual([method, path, !allowed]);
  }
});
