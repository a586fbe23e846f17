import { afterAll, expect, test } from 'vitest';
import { testServer } from '../../../testing/server.ts';
import { aMember, anOperator } from '../../../testing/factories.ts';

const server = await testServer();
afterAll(server.close);
const owner = await anOperator(server, 'owner');

interface Line {
  action: string;
  subject: string;
  names: Record<string, string>;
}
const newest = async () => (await owner.get('/api/audit?limit=1')).json<{ data: [Line] }>().data[0];

test('an audit line names the ids in it', async () => {
  const mali = await aMember(server, { name: 'มาลี ศรีสุข' });
  await owner.post(`/api/members/${mali.id}/note`, { text: 'โทรกลับแล้ว' });
  const noted = await newest();
  expect(noted).toMatchObject({ action: 'member.noted', subject: mali.id });
  expect(Object.values(noted.names).toSorted()).toEqual(['มาลี ศรีสุข', 'โทรกลับแล้ว'].toSorted());

  const account = server.accounts[0]!;
  await owner.put(`/api/bank-accounts/${account.id}`, { is_active: false, reason: 'ตรวจบัญชี' });
  const switched = await newest();
  expect([switched.subject, switched.names[account.id]]).toEqual([account.id, expect.stringMatching(/ x\d{4}$/)]);
});

test('a deleted row has no name; the line stays complete', async () => {
  const added = await owner.post('/api/announcements', {
    kind: 'ticker',
    text: 'ปิดปรับปรุง',
    image: null,
    is_active: true,
  });
  const { id } = added.json().data;
  expect((await newest()).names).toEqual({ [id]: 'ปิดปรับปรุง' });
  await owner.delete(`/api/announcements/${id}`);
  expect(await newest()).toMatchObject({ action: 'announcement.removed', subject: id, names: {} });
});
