import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { agreeTo, anOperator } from '../../testing/people.ts';
import { refusal, testServer, until } from '../../testing/server.ts';

const server = await testServer();
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});
const [anong, boonmee] = [await anOperator(server, 'finance', 'anong'), await anOperator(server, 'finance', 'boonmee')];

interface Unread {
  readonly id: string;
  readonly event_id: string;
  readonly approval: { readonly by: { readonly id: string } } | null;
}
const list = async (): Promise<Unread[]> => (await anong.get('/api/unread-lines')).json().data;
const unread = async (event_id: string) => (await list()).find((each) => each.event_id === event_id);
/** A bank tells something in a form that nobody knows. */
const came = async (event: { readonly event_id: string; readonly [name: string]: unknown }): Promise<string> => {
  await server.tell(server.account('bank').id, event);
  return (await until(() => unread(event.event_id), 'it stands on the list')).id;
};
const end = (id: string, by = anong, reason = 'ธนาคารส่งซ้ำในรูปที่อ่านได้แล้ว') =>
  by.post(`/api/unread-lines/${id}/end`, { reason });
const alerts = async (event_id: string) => (await server.alerts()).filter(({ text }) => text.includes(event_id));

test('what has no amount ends at once with a reason, and with it its alert', async () => {
  const id = await came({ event_id: 'u-nothing', type: 'maintenance' });
  expect(await alerts('u-nothing')).toHaveLength(1);
  expect(refusal(await end(id, anong, ' '))).toEqual([400, 'invalid_input', 'reason']);
  expect((await end(id)).statusCode).toBe(200);
  expect(await unread('u-nothing')).toBeUndefined();
  expect(await alerts('u-nothing')).toEqual([]);
  expect(refusal(await end(id, boonmee))).toEqual([409, 'already_decided']);
});

test('what may be money ends when a second person agrees; refused, it stands there as before', async () => {
  const id = await came({ event_id: 'u-money', type: 'credit-advice', amount: '1,500.00' });
  const answer = await end(id);
  expect(answer.statusCode).toBe(202);
  expect(await unread('u-money')).toMatchObject({ approval: { by: { id: anong.id } } });
  const { approval_id } = answer.json().data;
  expect((await boonmee.get(`/api/approvals/${approval_id}`)).json().data).toMatchObject({
    kind: 'unread-line.end',
    facts: [
      { label: 'รหัสเหตุการณ์', text: 'u-money' },
      { label: 'อ่านได้', text: 'ยอด 1,500.00' },
    ],
  });
  expect(refusal(await agreeTo(approval_id, anong))).toEqual([403, 'second_person_needed']);
  expect((await boonmee.post(`/api/approvals/${approval_id}/reject`, { reason: 'ยังไม่พบในบัญชี' })).statusCode).toBe(200);
  expect(await unread('u-money')).toMatchObject({ approval: null });
  expect((await agreeTo((await end(id)).json().data.approval_id, boonmee)).statusCode).toBe(200);
  expect(await unread('u-money')).toBeUndefined();
  expect(await server.owner.rows(sql`select 1 from statement_line`)).toEqual([]);
});

test('an event that was read, or that is not there, has no such end', async () => {
  await server.tell(server.account('bank').id, {
    event_id: 'u-read',
    type: 'payout.succeeded',
    payout_ref: 'PO-261121-2222222',
    amount: 5,
    occurred_at: new Date().toISOString(),
  });
  const { id } = await until(
    async () =>
      (
        await server.owner.rows(
          sql<{ id: string }>`select id::text from webhook_inbox where event_id = 'u-read' and verdict is not null`,
        )
      )[0],
    'it is read',
  );
  for (const each of [id, '999999']) expect(refusal(await end(each))).toEqual([404, 'not_found']);
});
