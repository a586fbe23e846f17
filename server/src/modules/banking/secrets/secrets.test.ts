import { providers } from '@portal/contract/payments.ts';
import fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { type Db, one } from '../../../platform/database/db.ts';
import { signatureOf } from '../../../platform/security/tokens.ts';
import { SANDBOX_SECRET } from '../../../testing/request.ts';
import { gatewayEvent } from '../../../testing/fake-gateways.ts';
import { approveRequest, anOperator } from '../../../testing/factories.ts';
import { bankLine, refusal, testServer } from '../../../testing/server.ts';
import { webhooks } from '../inbox/hooks.ts';
import { endOldSecret, secretToEnd, openKeyring, rotateSecret, secretProblems } from './secrets.ts';
import type { WebhookSource } from './queries.ts';

/** As in production: the sandbox's secret is not accepted. */
const server = await testServer({ withSandbox: false });
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});

const [bank, other] = [server.account('bank'), server.account('bank', 1)];
const ofAccount = ({ id }: { id: string }): WebhookSource => ({ account: id, provider: null });
const ofGateway = (provider: 'cp' | 'ppyp' | 'mtm' | 'st'): WebhookSource => ({ account: null, provider });
const { appSecret } = server.secrets;
const rotate = (source: WebhookSource, secret?: string) =>
  server.db.transaction((tx) => rotateSecret(tx, appSecret, source, secret));
const endOld = (source: WebhookSource) => server.db.transaction((tx) => endOldSecret(tx, source));
const problems = () => secretProblems(server.db, { appSecret, sandbox: SANDBOX_SECRET });

/** Sends an event of a source; returns the status code. */
const sendEvent = async ({ account, provider }: WebhookSource, secret: string): Promise<number> => {
  const event = account ? bankLine({ amount: 3.25 }) : gatewayEvent({ ref: 'DP-261121-NOBODY2', amount: 5 });
  const body = JSON.stringify(event);
  const signed = { headers: { 'x-signature': signatureOf(secret, Buffer.from(body)) } };
  const answer = account
    ? server.sendBankEvent(account, body, signed)
    : server.sendGatewayEvent(provider ?? '', body, signed);
  return (await answer).statusCode;
};

test('a secret is valid for its own source only; the sandbox’s for none', async () => {
  const sources = [ofAccount(bank), ofAccount(other), ofGateway('cp'), ofGateway('st')];
  const secrets: string[] = [];
  for (const source of sources) secrets.push(await rotate(source));
  expect(new Set(secrets).size).toBe(sources.length);
  for (const [at, source] of sources.entries())
    for (const [whose, secret] of [...secrets, SANDBOX_SECRET, 'a-secret-of-a-thief'].entries())
      expect([at, whose, await sendEvent(source, secret)]).toEqual([at, whose, whose === at ? 200 : 401]);
});

test('events of a source without a secret are refused', async () => {
  for (const secret of [SANDBOX_SECRET, '']) expect(await sendEvent(ofGateway('mtm'), secret)).toBe(401);
  const body = JSON.stringify(bankLine({ amount: 1 }));
  const signed = { headers: { 'x-signature': signatureOf(SANDBOX_SECRET, Buffer.from(body)) } };
  expect(refusal(await server.sendBankEvent(crypto.randomUUID(), body, signed))).toEqual([401, 'unauthenticated']);
});

test('both secrets are valid during rotation, until the old one is ended', async () => {
  const source = ofAccount(server.account('promptpay'));
  const before = await rotate(source);
  expect(await sendEvent(source, before)).toBe(200);
  const after = await rotate(source);
  expect([await sendEvent(source, before), await sendEvent(source, after), await sendEvent(source, before)]).toEqual([
    200, 200, 200,
  ]);
  expect(await endOld(source)).toBe(true);
  expect([await sendEvent(source, before), await sendEvent(source, after)]).toEqual([401, 200]);
  expect(await endOld(source)).toBe(false);
  expect(await sendEvent(source, after)).toBe(200);
});

test('a third secret replaces an unused one', async () => {
  const source = ofAccount(server.account('truemoney'));
  const first = await rotate(source);
  await sendEvent(source, first);
  const lost = await rotate(source);
  const second = await rotate(source);
  expect([await sendEvent(source, first), await sendEvent(source, lost), await sendEvent(source, second)]).toEqual([
    200, 401, 200,
  ]);
  const third = await rotate(source);
  expect([await sendEvent(source, first), await sendEvent(source, second), await sendEvent(source, third)]).toEqual([
    401, 200, 200,
  ]);
});

const [used, never] = [{ used_at: new Date() }, { used_at: null }];
const cases: [what: string, Parameters<typeof secretToEnd>, ReturnType<typeof secretToEnd>][] = [
  ['there is none', [undefined, undefined], undefined],
  ['there is one', [used, undefined], undefined],
  ['there is one that was never used', [never, undefined], undefined],
  ['both were used', [{ ...used }, used], used],
  ['the newer was never used', [never, used], never],
  ['neither was used', [never, { ...never }], never],
];
test.each(cases)('the secret to end is right when %s', (_what, [newer, old], ended) => {
  expect(secretToEnd(newer, old)).toBe(ended);
});

test('a gateway without a secret cannot be switched on', async () => {
  await server.owner.rows(sql`update gateway set is_enabled = false where provider = 'mtm'`);
  const [technical, manager] = [await anOperator(server, 'technical'), await anOperator(server, 'manager')];
  await technical.confirm();
  const switchOn = () => technical.put('/api/gateways/mtm', { is_enabled: true, reason: 'มีรหัสลับแล้ว' });
  expect(refusal(await switchOn())).toEqual([409, 'secret_missing']);
  expect((await technical.put('/api/gateways/mtm', { timeout_ms: 5000 })).statusCode).toBe(200);
  await rotate(ofGateway('mtm'));
  await approveRequest(switchOn(), manager);
  const { data } = (await technical.get('/api/gateways')).json();
  expect(data.find((row: { provider: string }) => row.provider === 'mtm').is_enabled).toBe(true);
});

test('concurrent rotations leave at most two valid secrets', async () => {
  const source = ofGateway('ppyp');
  const made = await Promise.allSettled(Array.from({ length: 8 }, () => rotate(source)));
  const secrets = made.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const good = [];
  for (const secret of secrets) if ((await sendEvent(source, secret)) === 200) good.push(secret);
  expect(good.length).toBeGreaterThan(0);
  expect(good.length).toBeLessThanOrEqual(2);
});

test('a secret is sealed, bound to its row, and records its last use', async () => {
  const [source, neighbour] = [ofGateway('cp'), ofGateway('st')];
  const secret = await rotate(source);
  const row = sql<{ id: string; sealed: Buffer; used_at: Date | null }>`
    select id, sealed, used_at from webhook_secret where provider = 'cp' and not is_old`;
  const secretRow = await one(server.owner, row);
  expect(secretRow.sealed.includes(secret.slice(0, 12))).toBe(false);
  expect(secretRow.used_at).toBe(null);
  const began = new Date();
  expect(await sendEvent(source, secret)).toBe(200);
  const { used_at } = await one(server.owner, row);
  expect(used_at! >= began).toBe(true);
  await sendEvent(source, secret);
  expect((await one(server.owner, row)).used_at).toEqual(used_at);
  await rotate(neighbour);
  await server.owner.rows(
    sql`update webhook_secret set sealed = ${secretRow.sealed} where provider = 'st' and not is_old`,
  );
  expect(await problems()).toContainEqual(
    expect.stringMatching(/^A secret of the gateway st does not open with this APP_SECRET: .+ -- make st`\.$/),
  );
  await server.owner.rows(sql`delete from webhook_secret where provider = 'st'`);
});

test('missing, shared and sandbox secrets are reported with a remedy', async () => {
  await server.owner.rows(sql`delete from webhook_secret`);
  const missing = await problems();
  expect(missing).toHaveLength(server.accounts.length + providers.length);
  expect(missing).toContain(
    `The bank account ${bank.bank_code} x${bank.number.slice(-4)} has no secret for its webhooks: \`npm run secrets -- make ${bank.id}\` makes one.`,
  );
  await server.owner.rows(sql`update gateway set is_enabled = provider = 'cp'`);
  for (const account of server.accounts) await rotate(ofAccount(account));
  expect(await problems()).toEqual([expect.stringMatching(/^The gateway cp has no secret for its webhooks: /)]);
  const shared = await rotate(ofGateway('cp'));
  expect(await problems()).toEqual([]);
  await rotate(ofAccount(other), shared);
  expect(await problems()).toEqual([
    `The gateway cp signs with the same secret as the bank account ${other.bank_code} x${other.number.slice(-4)}: \`npm run secrets -- make cp\` makes another and \`npm run secrets -- end cp\` ends the one before.`,
  ]);
  await rotate(ofAccount(other));
  expect(await problems()).toEqual([]);
  await rotate(ofGateway('cp'), SANDBOX_SECRET);
  expect(await problems()).toEqual([
    expect.stringMatching(/^The gateway cp signs with the same secret as the sandbox: /),
  ]);
});

test('an event with a cached secret needs one database round trip', async () => {
  let waits = 0;
  const counted: Db = {
    ...server.db,
    rows: (statement) => {
      waits += 1;
      return server.db.rows(statement);
    },
  };
  const app = fastify();
  await webhooks(app, counted, openKeyring(counted, appSecret, undefined), () => server.wake('inbox'));
  const secret = await rotate(ofAccount(bank));
  const waitsFor = async (signature: (body: Buffer) => string) => {
    const [body, before] = [Buffer.from(JSON.stringify(bankLine({ amount: 2.5 }))), waits];
    const headers = { 'x-signature': signature(body), 'content-type': 'application/json' };
    const { statusCode } = await app.inject({ method: 'POST', url: `/hooks/bank/${bank.id}`, headers, payload: body });
    return [statusCode === 200, waits - before];
  };
  const signed = (body: Buffer) => signatureOf(secret, body);
  expect(await waitsFor(signed)).toEqual([true, 2]); // reads the secret first
  expect([await waitsFor(signed), await waitsFor(signed)]).toEqual([
    [true, 1],
    [true, 1],
  ]);
  expect(await waitsFor((body) => signatureOf('a-secret-of-a-thief', body))).toEqual([false, 1]);
  expect(await waitsFor((body) => signatureOf(secret, body, 1))).toEqual([false, 0]);
  await app.close();
});
