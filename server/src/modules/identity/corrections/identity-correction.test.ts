import { afterAll, expect, test } from 'vitest';
import { aMember, anOperator, approveWithEvidence, PASSWORD } from '../../../testing/factories.ts';
import { refusal, testServer } from '../../../testing/server.ts';

const server = await testServer();
afterAll(server.close);
const [manager, support, owner] = [
  await anOperator(server, 'manager'),
  await anOperator(server, 'support'),
  await anOperator(server, 'owner'),
];

let tels = 0;
const aTel = () => `08700000${String((tels += 1)).padStart(2, '0')}`;
type Member = Awaited<ReturnType<typeof aMember>>;
const correct = (member: Member, changes: object, by = support) =>
  by.post(`/api/members/${member.id}/identity`, { evidence: 'บัตรประชาชน', reason: 'พิมพ์ผิด', ...changes });
const approved = async (member: Member, changes: object) => {
  const response = await correct(member, changes);
  expect(response.statusCode).toBe(202);
  return approveWithEvidence(response.json().data.approval_id, manager);
};
const signIn = (tel: string) => server.onPortal('POST', '/api/member/login', { body: { tel, password: PASSWORD } });

test('two operators correct the phone: it signs in, and payouts wait for a day', async () => {
  const [ann, tel] = [await aMember(server, { credit: 500 }), aTel()];
  expect((await signIn(tel)).statusCode).toBe(401);
  expect((await approved(ann, { tel })).statusCode).toBe(200);
  expect([(await signIn(ann.tel)).statusCode, (await signIn(tel)).statusCode]).toEqual([401, 200]);
  expect(refusal(await ann.post('/api/withdraw/withdraw', { amount: 100 }))).toEqual([403, 'reset_lately']);
  expect((await ann.get('/api/member/security-history')).json().data[0]).toMatchObject({ kind: 'tel_corrected' });
});

test('a corrected name blocks no payout and is found by search', async () => {
  const bob = await aMember(server, { credit: 500 });
  await approved(bob, { first_name: 'ถูกต้อง', last_name: 'แล้วครับ' });
  expect((await bob.get('/api/member/profile')).json().data).toMatchObject({
    first_name: 'ถูกต้อง',
    last_name: 'แล้วครับ',
  });
  expect((await bob.post('/api/withdraw/withdraw', { amount: 100 })).statusCode).toBe(201);
  const members = (await manager.get(`/api/members?q=${encodeURIComponent('ถูกต้อง')}`)).json().data;
  expect(members.map(({ id }: { id: string }) => id)).toEqual([bob.id]);
});

test('nothing, a taken phone, a bad name and a missing proof are refused', async () => {
  const [cat, dan] = [await aMember(server), await aMember(server)];
  expect(refusal(await correct(cat, {}))).toEqual([400, 'invalid_input', 'first_name']);
  expect(refusal(await correct(cat, { tel: cat.tel }))).toEqual([400, 'invalid_input', 'first_name']);
  expect(refusal(await correct(cat, { tel: dan.tel }))).toEqual([409, 'tel_taken', 'tel']);
  expect(refusal(await correct(cat, { first_name: '<b>' }))).toEqual([400, 'invalid_input', 'first_name']);
  expect(refusal(await correct(cat, { tel: aTel(), evidence: ' ' }))).toEqual([400, 'invalid_input', 'evidence']);
});

test('a phone that another member took meanwhile is refused at the approval', async () => {
  const [eve, tel] = [await aMember(server), aTel()];
  const response = await correct(eve, { tel });
  await approved(await aMember(server), { tel });
  expect(refusal(await approveWithEvidence(response.json().data.approval_id, manager))).toEqual([
    409,
    'tel_taken',
    'tel',
  ]);
  expect((await signIn(eve.tel)).statusCode).toBe(200);
});

test('the maker is not the checker, and one request waits at a time', async () => {
  const fay = await aMember(server);
  const response = await correct(fay, { last_name: 'หนึ่ง' }, manager);
  const { approval_id } = response.json().data;
  expect(refusal(await approveWithEvidence(approval_id, manager))).toEqual([403, 'second_person_needed']);
  expect(refusal(await correct(fay, { last_name: 'สอง' }))).toEqual([409, 'already_decided']);
  expect((await approveWithEvidence(approval_id, owner)).statusCode).toBe(200);
});

test('an excluded member keeps the name that finds him', async () => {
  const gus = await aMember(server);
  const exclusion = await gus.post('/api/member/self-exclusion', { period: '6m', password: PASSWORD });
  expect(exclusion.statusCode).toBe(200);
  await manager.post(`/api/members/${gus.id}/suspend`, { reason: 'ตรวจสอบ' }); // hides no exclusion
  expect(refusal(await correct(gus, { first_name: 'อื่น' }))).toEqual([403, 'restricted']);
});

test('the second operator sees the whole new phone', async () => {
  const hal = await aMember(server);
  const { approval_id } = (await correct(hal, { tel: '0871234599' })).json().data;
  const { facts } = (await manager.get(`/api/approvals/${approval_id}`)).json().data;
  expect(facts).toEqual([{ label: 'เบอร์โทร', text: `${hal.tel.slice(0, 3)}•••${hal.tel.slice(-4)} → 0871234599` }]);
});
