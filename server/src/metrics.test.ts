import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { isRaised, partsOf, prometheusAlerts, samplesOf } from '../../testing/prometheus.ts';
import { gatewayEvent } from './testing/fake-gateways.ts';
import { payoutEvent } from './modules/banking/test-events.ts';
import { openDb } from './platform/database/db.ts';
import { countSocket, registry } from './platform/metrics.ts';
import { hashPassword, PASSWORD_COST, setPasswordCost } from './platform/security/passwords.ts';
import { aMember, anOperator, type Member } from './testing/factories.ts';
import { bankLine, testServer, until } from './testing/server.ts';

const server = await testServer({ limitRates: true });
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});
const manager = await anOperator(server, 'manager');
const scrape = async () => (await server.onConsole('GET', '/metrics')).body;
const raised = async (alert: string) => isRaised(alert, await scrape());

const withdraw = async (member: Member): Promise<string> => {
  const { id } = (await member.post('/api/withdraw/withdraw', { amount: 200 })).json().data;
  expect((await manager.post(`/api/withdrawals/${id}/approve`)).statusCode).toBe(200);
  return id;
};
const payoutOf = async (withdrawalId: string) =>
  (await manager.get(`/api/withdrawals/${withdrawalId}`)).json().data.payout as { ref: string; state: string } | null;
const openGateway = (member: Member) => member.post('/api/member/cp/deposit', { amount: 300 });

/** A member who pays in by bank and gateway, is paid out, and tries too many passwords. */
const drive = async (): Promise<Member> => {
  const member = await aMember(server, { credit: 500 });
  const opened = (await openGateway(member)).json().data;
  server.gateways.cp.decide(opened.ref, 'succeeded', 300);
  await server.sendGatewayEvent('cp', gatewayEvent(opened));
  await until(async () => {
    const rows = await server.owner.rows(sql<{ state: string }>`select state from deposit where id = ${opened.id}`);
    return rows[0]?.state === 'credited';
  }, 'the gateway’s payment is credited');
  const id = await withdraw(member);
  const ref = await until(async () => (await payoutOf(id))?.ref, 'the bank has the order');
  await server.sendBankEvent(server.account('bank').id, payoutEvent(ref, 'succeeded', 200));
  await until(async () => (await payoutOf(id))?.state === 'succeeded', 'it is paid');
  for (let nth = 0; nth < 12; nth += 1)
    await server.onPortal('POST', '/api/member/login', { body: { tel: member.tel, password: 'not this one' } });
  countSocket('portal')(); // the test servers open no sockets
  await server.alerts();
  return member;
};
const member = await drive();

/** Names and labels of a PromQL expression. */
const usesOf = (expr: string) => {
  const plain = expr.replaceAll(/\{[^}]*\}|\[\w+\]|by \([^)]*\)/g, ' ');
  return {
    names: [...plain.matchAll(/[a-z]\w*(?!\w|\s*\()/g)].map(([name]) => name),
    labels: [...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(', ')),
  };
};
/** Prometheus adds them itself. */
const ITS_OWN = ['up', 'instance', 'job', 'le'];
/** The labels that a metric declares; undefined if the product has no such metric. */
const labelsOf = (name: string): readonly string[] | undefined => {
  const metric = registry.getSingleMetric(name) ?? registry.getSingleMetric(name.replace(/_(bucket|sum|count)$/, ''));
  return (metric as unknown as { labelNames: string[] } | undefined)?.labelNames;
};
const faultsOf = (what: string, names: readonly string[], labels: readonly string[]): string[] =>
  names.flatMap((name) => {
    if (ITS_OWN.includes(name)) return [];
    const declared = labelsOf(name);
    if (!declared) return [`${what}: nothing tells ${name}`];
    return labels
      .filter((label) => ![...declared, ...ITS_OWN].includes(label))
      .map((label) => `${what}: ${name} has no ${label}`);
  });
const alertFaults = (rules: typeof prometheusAlerts): string[] =>
  rules.flatMap((rule) => {
    const { name, labels } = partsOf(rule);
    return faultsOf(rule.alert, [name], Object.keys(labels));
  });

test('every metric and label of the alerts exists in the product', async () => {
  expect(alertFaults(prometheusAlerts)).toEqual([]);
  const samples = samplesOf(await scrape());
  for (const rule of prometheusAlerts) {
    const { name, labels } = partsOf(rule);
    if (rule.expr.startsWith('increase(')) expect(samples.map((each) => each.name)).toContain(name); // from the start
    for (const [label, value] of Object.entries(labels).filter(([each]) => each !== 'job'))
      expect([name, value, samples.some((each) => each.name === name && each.labels[label] === value)]).toEqual([
        name,
        value,
        true,
      ]);
  }
});

test('a misspelled metric or label in an alert is found', () => {
  const [rule] = prometheusAlerts;
  const planted = [
    { ...rule!, expr: 'outbox_oldest_second > 60' },
    { ...rule!, expr: 'payouts_open{status="unknown"} > 0' },
  ];
  expect(alertFaults(planted)).toEqual([
    'NodeDown: nothing tells outbox_oldest_second',
    'NodeDown: payouts_open has no status',
  ]);
});

interface Panel {
  readonly title: string;
  readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[];
}
test('every metric and label of the dashboard exists in the product', () => {
  const file = new URL('../../deploy/grafana/portal.json', import.meta.url);
  const { panels } = JSON.parse(readFileSync(file, 'utf8')) as { panels: readonly Panel[] };
  expect(panels.length).toBeGreaterThan(10);
  const faults = panels.flatMap(({ title, targets }) =>
    targets.flatMap(({ expr, legendFormat }) => {
      const { names, labels } = usesOf(expr);
      const legend = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label);
      expect([title, names.length]).toEqual([title, 1]);
      return faultsOf(title, names, [...labels, ...legend]);
    }),
  );
  expect(faults).toEqual([]);
});

test('the driven product reports times, refusals, queues and gateways', async () => {
  const samples = samplesOf(await scrape());
  const valueOf = (name: string, label: string, value: string) =>
    samples.find((each) => each.name === name && each.labels[label] === value)?.value;
  expect(valueOf('credit_seconds_count', 'by', 'line')).toBeGreaterThanOrEqual(1);
  expect(valueOf('credit_seconds_count', 'by', 'gateway')).toBeGreaterThanOrEqual(1);
  expect(valueOf('pay_seconds_count', 'source', 'wallet')).toBeGreaterThanOrEqual(1);
  expect(samples.some(({ name, value }) => name === 'rate_limit_refusals_total' && value > 0)).toBe(true);
  expect(valueOf('queue_waiting_rows', 'queue', 'withdrawals')).toBe(0);
  expect(valueOf('gateway_enabled', 'provider', 'cp')).toBe(1);
});

test('no label names a person', async () => {
  const values = samplesOf(await scrape()).flatMap(({ labels }) => Object.values(labels));
  for (const person of [member.id, member.tel, member.name, member.bank_number, manager.id, manager.name])
    expect(values.filter((value) => value.includes(person))).toEqual([]);
  expect(values.filter((value) => /[0-9a-f]{8}-[0-9a-f]{4}-|\d{7}/.test(value))).toEqual([]);
});

/** Faults, each beside the alert that it raises. */
const faults: Readonly<Record<string, () => Promise<unknown>>> = {
  LinesUnmatched: async () => {
    await server.sendBankEvent(server.account('bank').id, bankLine({ amount: 12.34 }));
    await until(
      () => server.owner.rows(sql`select from statement_line where amount = 1234`).then((rows) => rows.length > 0),
      'the line is stored',
    );
    await server.owner.rows(
      sql`update statement_line set created_at = app_now() - interval '2 hours' where amount = 1234`,
    );
  },
  InboxStalled: () =>
    server.owner.rows(sql`
      insert into webhook_inbox (source, account_id, event_id, body, received_at, try_at)
      values ('cp', null, 'late', '{}', app_now() - interval '3 minutes', app_now() + interval '1 hour')`),
  JobsStalled: async () => {
    await server.owner.rows(sql`
      insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
      values ('sweep', now() - interval '1 day', now() - interval '4 minutes')`);
    await server.alerts();
  },
  PayoutUnknown: async () => {
    server.bank.behaviour.answersLost = true;
    await withdraw(await aMember(server, { credit: 500 }));
    await until(() => raised('PayoutUnknown'), 'the bank’s answer is lost');
  },
  GatewayFailing: async () => {
    server.gateways.cp.behaviour.down = true;
    const caller = await aMember(server);
    for (const nth of [1, 2]) expect([nth, (await openGateway(caller)).statusCode]).toEqual([nth, 409]);
  },
};

test.each(Object.entries(faults))('%s is raised by its fault', async (alert, fail) => {
  expect(await raised(alert)).toBe(false);
  await fail();
  expect(await raised(alert)).toBe(true);
});

test('passwords that wait to be hashed raise an alert', async () => {
  setPasswordCost(PASSWORD_COST);
  const hashes = Array.from({ length: 60 }, () => hashPassword(server.secrets.peppers, 'sign-in'));
  expect(await raised('SignInQueue')).toBe(true);
  setPasswordCost({ memoryCost: 64, timeCost: 1, parallelism: 1 });
  await Promise.all(hashes);
});

test('a processor that computes for long raises an alert', async () => {
  await until(async () => !(await raised('LoopBlocked')), 'the loop turns'); // each scrape begins anew
  await delay(50); // the first delay after a scrape is not measured
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400);
  expect(await raised('LoopBlocked')).toBe(true);
});

test('the lag of a replica is measured by its slot', async () => {
  const admin = openDb({ url: server.superUrl, max: 1 });
  await admin.rows(sql`select pg_create_physical_replication_slot('behind', true)`);
  try {
    expect(await raised('ReplicaBehind')).toBe(false);
    for (let segment = 0; segment < 5; segment += 1) {
      await admin.rows(sql`select pg_logical_emit_message(false, 'test', 'x')`);
      await admin.rows(sql`select pg_switch_wal()`);
    }
    expect(await raised('ReplicaBehind')).toBe(true);
  } finally {
    await admin.rows(sql`select pg_drop_replication_slot('behind')`);
    await admin.close();
  }
});

test('callers that wait for a connection are counted', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const holders = Array.from({ length: 3 }, () => server.db.transaction(() => promise));
  await until(async () => server.db.pool.idleCount === 0 && server.db.pool.totalCount === 3, 'all are used');
  const waiting = server.db.rows(sql`select 1`);
  const page = scrape();
  await until(async () => server.db.pool.waitingCount > 1, 'the scrape waits too');
  resolve();
  await Promise.all([...holders, waiting]);
  expect(isRaised('PoolExhausted', await page)).toBe(true);
});
