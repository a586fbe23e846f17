import { Secret, TOTP } from 'otpauth';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { now_ms } from '../../../platform/clock.ts';
import { anOperator, cookieFor, OPERATOR_PASSWORD, type Operator } from '../../../testing/factories.ts';
import { refusal, testServer } from '../../../testing/server.ts';
import { confirmSession } from '../queries.ts';

const server = await testServer();
afterAll(server.close);
const [owner, manager] = [await anOperator(server, 'owner'), await anOperator(server, 'manager')];
const finance = await anOperator(server, 'finance');
await owner.confirm();
await manager.confirm();
beforeEach(async () => {
  await server.owner.rows(
    sql`update approval set status = 'ended', decided_at = now(), decision_reason = 'x' where status = 'pending'`,
  );
});

const PASSWORD = 'รหัสผ่านยาวพอสมควร';
const reason = 'พนักงานใหม่';
const agree = (id: string, by: Operator) => by.post(`/api/approvals/${id}/approve`);
const linkOf = async (
  response: ReturnType<Operator['post']>,
  [maker, checker]: [Operator, Operator],
): Promise<string> => {
  const answer = await response;
  expect([answer.statusCode, answer.body]).toEqual([202, answer.body]);
  const { approval_id } = answer.json().data;
  expect((await agree(approval_id, checker)).statusCode).toBe(200);
  const { result } = (await maker.get(`/api/approvals/${approval_id}`)).json().data;
  expect((await maker.get(`/api/approvals/${approval_id}`)).json().data.result).toBe(null);
  return result.url;
};
const tokenOf = (url: string): string => url.split('#')[1] ?? '';
const anybody = (path: string, body: object) => server.onConsole('POST', path, { body });
const codeOf = (secret: string, steps = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now_ms() + steps * 30_000 });
const signIn = (username: string, totp: string, password = PASSWORD) =>
  anybody('/api/session', { username, password, totp });
const accountOf = async (username: string) =>
  (await owner.get('/api/operators')).json().data.find((row: { username: string }) => row.username === username);

let born = 0;
/** An operator invited by the owner, approved by the manager, and signed in. */
const newcomer = async (role = 'finance') => {
  born += 1;
  const username = `new${born}`;
  const response = owner.post('/api/operators', { username, name: `คุณ${username}`, role, reason });
  const url = await linkOf(response, [owner, manager]);
  const token = tokenOf(url);
  const { secret } = (await anybody('/api/invitation', { token })).json().data;
  const accepted = await anybody('/api/invitation/accept', { token, password: PASSWORD, totp: codeOf(secret) });
  expect(accepted.statusCode).toBe(204);
  const session = await signIn(username, codeOf(secret, 1));
  const cookie = session.cookies[0]?.value ?? '';
  const { id } = await accountOf(username);
  return { id, username, secret, url, token, me: () => server.onConsole('GET', '/api/me', { cookie }) };
};

test('HEAD of a call reads nothing, for some answers are shown once', async () => {
  expect((await server.console.inject({ method: 'HEAD', url: '/api/me' })).statusCode).toBe(404);
});

test('an approved invitation lets the operator set up and sign in once', async () => {
  const response = await owner.post('/api/operators', { username: 'Anong', name: 'อนงค์', role: 'finance', reason });
  const { approval_id } = response.json().data;
  expect(await accountOf('anong')).toBe(undefined);
  expect(refusal(await agree(approval_id, owner))).toEqual([403, 'second_person_needed']);
  expect(refusal(await agree(approval_id, finance))).toEqual([403, 'forbidden']);
  expect((await agree(approval_id, manager)).statusCode).toBe(200);
  expect((await manager.get(`/api/approvals/${approval_id}`)).json().data.result).toBe(null);
  const readableBy = async (by: Operator) => (await by.get('/api/approvals?result=yours')).json().data;
  expect(await readableBy(manager)).toEqual([]);
  expect(await readableBy(owner)).toMatchObject([{ id: approval_id, result_is_yours: true }]);
  const { url } = (await owner.get(`/api/approvals/${approval_id}`)).json().data.result;
  expect(url).toMatch(/^http:\/\/console\.test\/invitation#[\w-]{43}$/);
  expect(await accountOf('anong')).toMatchObject({ role: 'finance', active: true, is_set_up: false, sessions: 0 });
  const token = tokenOf(url);
  const invitation = (await anybody('/api/invitation', { token })).json().data;
  expect(invitation).toMatchObject({ username: 'anong', name: 'อนงค์', kind: 'invited' });
  const code = codeOf(invitation.secret); // stays valid if the 30 s step changes meanwhile
  const accept = (more: object) =>
    anybody('/api/invitation/accept', { token, password: PASSWORD, totp: code, ...more });
  expect(refusal(await accept({ password: 'สั้นไป' }))).toEqual([400, 'invalid_input', 'password']);
  expect(refusal(await accept({ totp: '000000' }))).toEqual([400, 'wrong_totp']);
  expect(refusal(await signIn('anong', code))).toEqual([401, 'wrong_credentials']);
  const answers = await Promise.all([accept({}), accept({}), accept({})]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 400, 400]);
  expect(refusal(await anybody('/api/invitation', { token }))).toEqual([400, 'invitation_expired']);
  expect(refusal(await signIn('anong', code))).toEqual([401, 'code_used']);
  expect((await signIn('anong', codeOf(invitation.secret, 1))).statusCode).toBe(200);
  expect((await owner.get('/api/audit?limit=100')).body).not.toContain(token);
});

test('an invitation needs a fresh code, a free name, and an owner to invite an owner', async () => {
  const fresh = await anOperator(server, 'manager', 'manager2');
  const body = { username: 'boonmee', name: 'บุญมี', role: 'support' };
  expect(refusal(await fresh.post('/api/operators', body))).toEqual([403, 'code_required']);
  expect(refusal(await manager.post('/api/operators', { ...body, role: 'owner' }))).toEqual([403, 'forbidden']);
  expect(refusal(await manager.post('/api/operators', { ...body, username: 'owner' }))).toEqual([
    409,
    'username_taken',
  ]);
});

test('a link expires after three days or when its operator is switched off', async () => {
  const url = await linkOf(owner.post('/api/operators', { username: 'chai', name: 'ชัย', role: 'support' }), [
    owner,
    manager,
  ]);
  const open = () => anybody('/api/invitation', { token: tokenOf(url) });
  const { id } = await accountOf('chai');
  await server.owner.rows(
    sql`update operator_invitation set expires_at = now() - interval '1 second' where operator_id = ${id}`,
  );
  expect(refusal(await open())).toEqual([400, 'invitation_expired']);
  await server.owner.rows(
    sql`update operator_invitation set expires_at = now() + interval '1 day' where operator_id = ${id}`,
  );
  expect((await open()).statusCode).toBe(200);
  expect((await manager.put(`/api/operators/${id}`, { active: false, reason })).statusCode).toBe(200);
  expect(refusal(await open())).toEqual([400, 'invitation_expired']);
});

test('switching off is immediate; switching on and a new role need a second person', async () => {
  const dao = await newcomer();
  expect((await dao.me()).statusCode).toBe(200);
  expect(refusal(await manager.put(`/api/operators/${dao.id}`, { active: false }))).toEqual([
    400,
    'invalid_input',
    'reason',
  ]);
  expect((await manager.put(`/api/operators/${dao.id}`, { active: false, reason })).json().data).toMatchObject({
    active: false,
    sessions: 0,
  });
  expect((await dao.me()).statusCode).toBe(401);
  const on = await manager.put(`/api/operators/${dao.id}`, { active: true, reason });
  expect([on.statusCode, (await accountOf(dao.username)).active]).toEqual([202, false]);
  expect((await agree(on.json().data.approval_id, owner)).statusCode).toBe(200);
  expect(await accountOf(dao.username)).toMatchObject({ active: true, role: 'finance' });
  const role = await manager.put(`/api/operators/${dao.id}`, { role: 'manager', reason });
  expect(role.statusCode).toBe(202);
  expect(refusal(await agree(role.json().data.approval_id, manager))).toEqual([403, 'second_person_needed']);
  expect((await accountOf(dao.username)).role).toBe('finance');
});

test('a change that changes nothing is refused and ends no session or request', async () => {
  const dao = await newcomer();
  const { approval_id } = (await manager.put(`/api/operators/${dao.id}`, { role: 'manager', reason })).json().data;
  for (const change of [{ role: 'finance' }, { active: true }]) {
    const answer = await owner.put(`/api/operators/${dao.id}`, { ...change, reason });
    expect(refusal(answer)).toEqual([400, 'invalid_input', Object.keys(change)[0]]);
  }
  expect((await dao.me()).statusCode).toBe(200);
  expect((await accountOf(dao.username)).approval.id).toBe(approval_id);
});

test.each(['auditor', 'manager', 'owner'])('switching off an %s needs a second person', async (role) => {
  const watcher = await newcomer(role);
  const off = await owner.put(`/api/operators/${watcher.id}`, { active: false, reason });
  expect([off.statusCode, (await watcher.me()).statusCode]).toEqual([202, 200]);
  expect(refusal(await agree(off.json().data.approval_id, owner))).toEqual([403, 'second_person_needed']);
  expect((await agree(off.json().data.approval_id, manager)).statusCode).toBe(200);
  expect([(await watcher.me()).statusCode, (await accountOf(watcher.username)).active]).toEqual([401, false]);
});

test('one operator ends an auditor’s sessions only if the auditor can sign in again', async () => {
  const [auditor, support] = [await newcomer('auditor'), await newcomer('support')];
  const end = (id: string) => manager.delete(`/api/operators/${id}/sessions`);
  for (const { id } of [auditor, support])
    await server.owner.rows(sql`update operator set totp_secret = null where id = ${id}`);
  expect(refusal(await end(auditor.id))).toEqual([403, 'second_person_needed']);
  expect((await auditor.me()).statusCode).toBe(200);
  expect((await end(support.id)).statusCode).toBe(204);
});

test('the last owner who can sign in cannot be removed', async () => {
  const change = (body: object, id = owner.id) => owner.put(`/api/operators/${id}`, { ...body, reason });
  expect(refusal(await change({ active: false }))).toEqual([409, 'last_owner']);
  expect(refusal(await change({ role: 'manager' }))).toEqual([409, 'last_owner']);
  await linkOf(owner.post('/api/operators', { username: 'owner2', name: 'สอง', role: 'owner' }), [owner, manager]);
  expect(refusal(await change({ active: false }))).toEqual([409, 'last_owner']);
  expect(refusal(await manager.put(`/api/operators/${owner.id}`, { active: false, reason }))).toEqual([
    403,
    'forbidden',
  ]);
});

test('an invited owner who never set up can be switched off', async () => {
  const { id } = await accountOf('owner2');
  const { approval_id } = (await owner.put(`/api/operators/${id}`, { active: false, reason })).json().data;
  expect((await agree(approval_id, manager)).statusCode).toBe(200);
  expect(await accountOf('owner2')).toMatchObject({ active: false });
});

test('two approvals at once never switch off both owners', async () => {
  const third = await anOperator(server, 'owner', 'owner3');
  await third.confirm();
  const approvalIds = [
    await owner.put(`/api/operators/${third.id}`, { active: false, reason }),
    await third.put(`/api/operators/${owner.id}`, { active: false, reason }),
  ].map((answer) => answer.json().data.approval_id);
  const answers = await Promise.all(approvalIds.map((id) => agree(id, manager)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).not.toEqual([200, 200]);
  await server.owner.rows(sql`update operator set disabled_at = null where id = ${owner.id}`);
  await server.owner.rows(sql`update operator_session set revoked_at = null where operator_id = ${owner.id}`);
  await server.owner.rows(sql`update operator set disabled_at = now() where id = ${third.id}`);
});

test('a reset authenticator replaces the old one and still needs the password', async () => {
  const ek = await newcomer();
  const url = await linkOf(owner.post(`/api/operators/${ek.id}/reset-totp`, { reason }), [owner, manager]);
  expect((await ek.me()).statusCode).toBe(401);
  expect(refusal(await signIn(ek.username, codeOf(ek.secret, 2)))).toEqual([401, 'wrong_credentials']);
  const token = tokenOf(url);
  const { secret, kind } = (await anybody('/api/invitation', { token })).json().data;
  expect([kind, secret === ek.secret]).toEqual(['totp', false]);
  const accept = (password: string) => anybody('/api/invitation/accept', { token, password, totp: codeOf(secret) });
  expect(refusal(await accept('who has the link alone'))).toEqual([400, 'wrong_password']);
  expect((await accept(PASSWORD)).statusCode).toBe(204);
  expect((await signIn(ek.username, codeOf(secret, 1))).statusCode).toBe(200);
});

test('no operator resets the own authenticator, nor the last owner’s', async () => {
  for (const who of [owner, manager])
    expect(refusal(await who.post(`/api/operators/${who.id}/reset-totp`, { reason }))).toEqual([403, 'forbidden']);
  const fourth = await anOperator(server, 'owner', 'owner4');
  await fourth.confirm();
  const { approval_id } = (await fourth.post(`/api/operators/${owner.id}/reset-totp`, { reason })).json().data;
  await server.owner.rows(sql`update operator set disabled_at = now() where id = ${fourth.id}`);
  expect(refusal(await agree(approval_id, manager))).toEqual([409, 'last_owner']);
  expect((await owner.get('/api/me')).statusCode).toBe(200);
});

test('ending another operator’s sessions is immediate and audited', async () => {
  const fon = await newcomer();
  expect((await manager.delete(`/api/operators/${fon.id}/sessions`)).statusCode).toBe(204);
  expect((await fon.me()).statusCode).toBe(401);
  expect((await owner.get('/api/audit?about=operator')).json().data[0]).toMatchObject({
    action: 'operator.sessions-ended',
    subject: fon.username,
    operator: { name: manager.name },
  });
});

const makes = { db: server.db, console: server.console, appSecret: server.secrets.appSecret };
const NEW_PASSWORD = 'รหัสผ่านใหม่ของฉัน';

const sessionsOf = async (
  by: Pick<Operator, 'get'>,
): Promise<{ id: string; is_this: boolean; device: string | null }[]> => (await by.get('/api/me/sessions')).json().data;
/** An operator signed in on two browsers. */
const twice = async (role: Parameters<typeof anOperator>[1], username: string) => {
  const one = await anOperator(server, role, username);
  const cookie = await cookieFor(makes, username, one.code(1));
  return { one, other: () => server.onConsole('GET', '/api/me', { cookie }) };
};

test('an operator lists and ends own sessions, never another operator’s', async () => {
  const { one, other } = await twice('support', 'arisa');
  const sessions = await sessionsOf(one);
  expect([sessions.length, sessions.filter(({ is_this }) => is_this).length]).toEqual([2, 1]);
  const [foreign] = await sessionsOf(owner);
  expect(refusal(await one.delete(`/api/me/sessions/${foreign!.id}`))).toEqual([404, 'not_found']);
  expect((await owner.get('/api/me')).statusCode).toBe(200);
  const { id } = sessions.find(({ is_this }) => !is_this)!;
  expect((await one.delete(`/api/me/sessions/${id}`)).statusCode).toBe(204);
  expect((await other()).statusCode).toBe(401);
  expect((await one.get('/api/me')).statusCode).toBe(200);
  expect(refusal(await one.delete(`/api/me/sessions/${id}`))).toEqual([404, 'not_found']);
  expect((await owner.get('/api/audit?q=session-ended')).json().data).toHaveLength(1);
});

test('an owner lists another operator’s sessions; marketing cannot', async () => {
  const { one } = await twice('marketing', 'busaba');
  expect((await owner.get(`/api/operators/${one.id}/sessions`)).json().data).toHaveLength(2);
  expect(refusal(await one.get(`/api/operators/${one.id}/sessions`))).toEqual([403, 'forbidden']);
});

test('a password change needs the old one and a fresh code, and ends other sessions', async () => {
  const { one, other } = await twice('finance', 'chatri');
  const change = (more: object = {}) =>
    one.put('/api/me/password', { password: OPERATOR_PASSWORD, new_password: NEW_PASSWORD, ...more });
  expect(refusal(await change())).toEqual([403, 'code_required']);

  await server.db.transaction(async (tx) => {
    tx.send(confirmSession((await sessionsOf(one)).find(({ is_this }) => is_this)!.id));
  });
  expect(refusal(await change({ password: 'ไม่ใช่รหัสผ่านนี้' }))).toEqual([400, 'wrong_password']);
  expect(refusal(await change({ new_password: OPERATOR_PASSWORD }))).toEqual([400, 'same_password']);
  expect((await change()).statusCode).toBe(204);
  expect((await other()).statusCode).toBe(401);
  expect((await one.get('/api/me')).statusCode).toBe(200);
  expect(refusal(await change())).toEqual([400, 'wrong_password']);
  expect((await owner.get('/api/audit?q=password-changed')).json().data[0].subject).toBe('chatri');
  expect((await owner.get('/api/audit?limit=100')).body).not.toContain(NEW_PASSWORD);
});

test('a new authenticator needs a code of the old one and the password', async () => {
  const one = await anOperator(server, 'support', 'dara');
  expect(refusal(await one.post('/api/me/authenticator'))).toEqual([403, 'code_required']);
  expect((await one.confirm()).statusCode).toBe(204);
  const { url } = (await one.post('/api/me/authenticator')).json().data;
  const token = tokenOf(url);
  const { secret, kind } = (await anybody('/api/invitation', { token })).json().data;
  expect(kind).toBe('totp');
  const totp = codeOf(secret);
  const accept = (password: string) => anybody('/api/invitation/accept', { token, password, totp });
  expect(refusal(await accept(NEW_PASSWORD))).toEqual([400, 'wrong_password']);
  expect((await accept(OPERATOR_PASSWORD)).statusCode).toBe(204);
  expect(refusal(await signIn('dara', one.code(1), OPERATOR_PASSWORD))).toEqual([401, 'wrong_credentials']);
});

test('an operator confined to networks can use the console from there only', async () => {
  const anong = await newcomer();
  const confine = (networks: string[], by = owner) =>
    by.put(`/api/operators/${anong.id}`, { networks, reason: 'ทำงานที่สำนักงาน' });
  const enter = (address: string, steps: number) =>
    server.onConsole('POST', '/api/session', {
      address,
      body: { username: anong.username, password: PASSWORD, totp: codeOf(anong.secret, steps) },
    });
  for (const network of ['203.0.113.0/33', '::ffff:203.0.113.0/120', '0:0:0:0:0:FFFF:cb00:7100/120'])
    expect(refusal(await confine([network]))[1]).toBe('invalid_input');
  expect((await confine(['203.0.113.0/24'])).json().data).toMatchObject({ networks: ['203.0.113.0/24'], sessions: 0 });
  expect((await anong.me()).statusCode).toBe(401);
  await server.owner.rows(sql`update operator set totp_last_step = null where id = ${anong.id}`);
  expect(refusal(await enter('198.51.100.7', 1))).toEqual([403, 'network_refused']);
  const [refused] = (await owner.get('/api/audit?q=operator.network-refused')).json().data;
  expect(refused).toMatchObject({ operator: { id: anong.id }, address: '198.51.100.7' });
  const session = await enter('203.0.113.7', 1);
  const cookie = session.cookies[0]?.value ?? '';
  const me = async (address: string) => (await server.onConsole('GET', '/api/me', { cookie, address })).statusCode;
  expect([await me('203.0.113.9'), await me('198.51.100.7')]).toEqual([200, 401]);
  const wider = await confine([]);
  expect(wider.statusCode).toBe(202);
  expect(refusal(await agree(wider.json().data.approval_id, owner))).toEqual([403, 'second_person_needed']);
  expect(await me('198.51.100.7')).toBe(401);
  expect((await agree(wider.json().data.approval_id, manager)).statusCode).toBe(200);
  expect(await accountOf(anong.username)).toMatchObject({ networks: [] });
});

test('fewer networks leave a pending new authenticator; switching off ends it', async () => {
  const { id } = await newcomer('support');
  const { approval_id } = (await owner.post(`/api/operators/${id}/reset-totp`, { reason })).json().data;
  const request = async () => (await owner.get(`/api/approvals/${approval_id}`)).json().data;
  expect((await manager.put(`/api/operators/${id}`, { networks: ['203.0.113.0/24'], reason })).statusCode).toBe(200);
  expect((await request()).status).toBe('pending');
  expect((await manager.put(`/api/operators/${id}`, { active: false, reason })).statusCode).toBe(200);
  expect(await request()).toMatchObject({ status: 'ended', decision_reason: 'ปิดผู้ดูแลคนนี้แล้ว' });
});

test('a request from before networks is approved', async () => {
  const { id, username } = await newcomer();
  const { approval_id } = (await manager.put(`/api/operators/${id}`, { role: 'support', reason })).json().data;
  const rows = await server.owner.rows(sql`select payload from approval where id = ${approval_id}`);
  expect(rows).toMatchObject([{ payload: { seen: 'finance true' } }]);
  expect((await agree(approval_id, owner)).statusCode).toBe(200);
  expect(await accountOf(username)).toMatchObject({ role: 'support' });
});

test('owners are never all confined to networks away from the caller', async () => {
  const confine = (networks: string[]) => owner.put(`/api/operators/${owner.id}`, { networks, reason: 'สำนักงาน' });
  expect(refusal(await confine(['203.0.113.0/24']))).toEqual([409, 'last_owner']);
  const near = await confine(['127.0.0.0/8']);
  expect(near.statusCode).toBe(202);
  const far = await server.onConsole('POST', `/api/approvals/${near.json().data.approval_id}/approve`, {
    cookie: manager.cookie,
    address: '203.0.113.7',
  });
  expect(refusal(far)).toEqual([409, 'last_owner']);
  await manager.post(`/api/approvals/${near.json().data.approval_id}/reject`, { reason: 'ไม่ต้อง' });
});
