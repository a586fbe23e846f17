import { providers } from '@portal/contract/payments.ts';
import fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { type Db, one } from '../../../platform/database/db.ts';
import { signatureOf } from '../../../platform/security/tokens.ts';
import { SANDBOX_SECRET } from '../../../testing/request.ts';
import { gatewayEvent } from '../../../testing/fake-gateways.ts';
import { agreed, anOperator } from '../../../testing/factories.ts';
import { bankLine, refusal, testServer } from '../../../testing/server.ts';
import { webhooks } from '../inbox/hooks.ts';
import { endOldSecret, makesRoom, openKeyring, rotateSecret, secretProblems } from './secrets.ts';
import type { Source } from './queries.ts';

/** As in production: nothing is believed because the sandbox's secret signed it. */
const server = await testServer({ withSandbox: false });
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});

const [bank, other] = [server.account('bank'), server.account('bank', 1)];
const ofAccount = ({ id }: { id: string }): Source => ({ account: id, provider: null });
const ofGateway = (provider: 'cp' | 'ppyp' | 'mtm' | 'st'): Source => ({ account: null, provider });
const { appSecret } = server.secrets;
const rotate = (source: Source, secret?: string) =>
  server.db.transaction((tx) => rotateSecret(tx, appSecret, source, secret));
const endOld = (source: Source) => server.db.transaction((tx) => endOldSecret(tx, source));
const problems = () => secretProblems(server.db, { appSecret, sandbox: SANDBOX_SECRET });

/** Somebody tells of a source, and what the answer was. */
const tell = async ({ account, provider }: Source, secret: string): Promise<number> => {
  const event = account ? bankLine({ amount: 3.25 }) : gatewayEvent({ ref: 'DP-261121-NOBODY2', amount: 5 });
  const body = JSON.stringify(event);
  const signed = { headers: { 'x-signature': signatureOf(secret, Buffer.from(body)) } };
  const answer = account ? server.tell(account, body, signed) : server.tellGateway(provider ?? '', body, signed);
  return (await answer).statusCode;
};

test('what signs for one source says nothing for another, and the sandbox’s secret says nothing at all', async () => {
  const sources = [ofAccount(bank), ofAccount(other), ofGateway('cp'), ofGateway('st')];
  const secrets: string[] = [];
  for (const source of sources) secrets.push(await rotate(source));
  expect(new Set(secrets).size).toBe(sources.length);
  for (const [at, source] of sources.entries())
    for (const [whose, secret] of [...secrets, SANDBOX_SECRET, 'a-secret-of-a-thief'].entries())
      expect([at, whose, await tell(source, secret)]).toEqual([at, whose, whose === at ? 200 : 401]);
});

test('a source without a secret is not heard', async () => {
  for (const secret of [SANDBOX_SECRET, '']) expect(await tell(ofGateway('mtm'), secret)).toBe(401);
  const body = JSON.stringify(bankLine({ amount: 1 }));
  const signed = { headers: { 'x-signature': signatureOf(SANDBOX_SECRET, Buffer.from(body)) } };
  expect(refusal(await server.tell(crypto.randomUUID(), body, signed))).toEqual([401, 'unauthenticated']);
});

test('while one secret takes over from another both are good; ended, the old one is refused at once', async () => {
  const source = ofAccount(server.account('promptpay'));
  const before = await rotate(source);
  expect(await tell(source, before)).toBe(200);
  const after = await rotate(source);
  expect([await tell(source, before), await tell(source, after), await tell(source, before)]).toEqual([200, 200, 200]);
  expect(await endOld(source)).toBe(true);
  expect([await tell(source, before), await tell(source, after)]).toEqual([401, 200]);
  expect(await endOld(source)).toBe(false);
  expect(await tell(source, after)).toBe(200);
});

test('of three secrets the one that nobody needs is gone', async () => {
  const source = ofAccount(server.account('truemoney'));
  const first = await rotate(source);
  await tell(source, first);
  const lost = await rotate(source);
  const second = await rotate(source);
  expect([await tell(source, first), await tell(source, lost), await tell(source, second)]).toEqual([200, 401, 200]);
  const third = await rotate(source);
  expect([await tell(source, first), await tell(source, second), await tell(source, third)]).toEqual([401, 200, 200]);
});

const [used, never] = [{ used_at: new Date() }, { used_at: null }];
const rooms: [what: string, Parameters<typeof makesRoom>, ReturnType<typeof makesRoom>][] = [
  ['there is none', [undefined, undefined], undefined],
  ['there is one', [used, undefined], undefined],
  ['there is one that was never used', [never, undefined], undefined],
  ['both were used', [{ ...used }, used], used],
  ['the newer was never used', [never, used], never],
  ['neither was used', [never, { ...never }], never],
];
test.each(rooms)('when %s, the one that nobody signs with makes room', (_what, [newer, old], ended) => {
  expect(makesRoom(newer, old)).toBe(ended);
});

test('a gateway without a secret is not switched on', async () => {
  await server.owner.rows(sql`update gateway set is_enabled = false where provider = 'mtm'`);
  const [technical, manager] = [await anOperator(server, 'technical'), await anOperator(server, 'manager')];
  await technical.confirm();
  const switchOn = () => technical.put('/api/gateways/mtm', { is_enabled: true, reason: 'มีรหัสลับแล้ว' });
  expect(refusal(await switchOn())).toEqual([409, 'secret_missing']);
  expect((await technical.put('/api/gateways/mtm', { timeout_ms: 5000 })).statusCode).toBe(200);
  await rotate(ofGateway('mtm'));
  await agreed(switchOn(), manager);
  const { data } = (await technical.get('/api/gateways')).json();
  expect(data.find((row: { provider: string }) => row.provider === 'mtm').is_enabled).toBe(true);
});

test('rotated by many at once, two secrets are left, and the last is good', async () => {
  const source = ofGateway('ppyp');
  const made = await Promise.allSettled(Array.from({ length: 8 }, () => rotate(source)));
  const secrets = made.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const good = [];
  for (const secret of secrets) if ((await tell(source, secret)) === 200) good.push(secret);
  expect(good.length).toBeGreaterThan(0);
  expect(good.length).toBeLessThanOrEqual(2);
});

test('a secret lies sealed in its row and opens in no other; when it was used stands beside it', async () => {
  const [source, neighbour] = [ofGateway('cp'), ofGateway('st')];
  const secret = await rotate(source);
  const row = sql<{ id: string; sealed: Buffer; used_at: Date | null }>`
    select id, sealed, used_at from webhook_secret where provider = 'cp' and not is_old`;
  const kept = await one(server.owner, row);
  expect(kept.sealed.includes(secret.slice(0, 12))).toBe(false);
  expect(kept.used_at).toBe(null);
  const began = new Date();
  expect(await tell(source, secret)).toBe(200);
  const { used_at } = await one(server.owner, row);
  expect(used_at! >= began).toBe(true);
  await tell(source, secret);
  expect((await one(server.owner, row)).used_at).toEqual(used_at);
  await rotate(neighbour);
  await server.owner.rows(sql`update webhook_secret set sealed = ${kept.sealed} where provider = 'st' and not is_old`);
  expect(await problems()).toContainEqual(
    expect.stringMatching(/^A secret of the gateway st does not open with this APP_SECRET: .+ -- make st`\.$/),
  );
  await server.owner.rows(sql`delete from webhook_secret where provider = 'st'`);
});

test('production has a sentence for each secret that is missing, another’s or the sandbox’s, and what helps', async () => {
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

test('what a known secret signs is stored in one wait for the database', async () => {
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
  expect(await waitsFor(signed)).toEqual([true, 2]); // it had to be learnt
  expect([await waitsFor(signed), await waitsFor(signed)]).toEqual([
    [true, 1],
    [true, 1],
  ]);
  expect(await waitsFor((body) => signatureOf('a-secret-of-a-thief', body))).toEqual([false, 1]);
  expect(await waitsFor((body) => signatureOf(secret, body, 1))).toEqual([false, 0]);
  await app.close();
});
