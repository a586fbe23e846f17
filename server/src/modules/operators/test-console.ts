import { makeAdjustment } from '@portal/contract/console/approvals.ts';
import { entriesOf } from '@portal/contract/modules.ts';
import { AnyAmount } from '@portal/contract/money.ts';
import type { Role } from '@portal/contract/permissions.ts';
import { sql } from 'kysely';
import pino from 'pino';
import * as z from 'zod/mini';
import { DomainError } from '../../platform/errors.ts';
import { mount, OPERATOR_COOKIE } from '../../platform/http/mount.ts';
import { newId } from '../../platform/ids.ts';
import { enqueueJob } from '../../platform/outbox/outbox.ts';
import { webServer } from '../../platform/http/web-server.ts';
import { testDatabase } from '../../testing/database.ts';
import { newOperator, OPERATOR_PASSWORD as password } from '../../testing/factories.ts';
import { type ApprovalExecutor, defineApproval, liveOperatorSessions, operatorOf } from './index.ts';
import { operatorNames } from './declared-queries.ts';
import { operatorAlerts } from './alerts/alerts.ts';
import { operatorRoutes } from './routes.ts';

const DEVICE_COOKIE = 'auth.operator-device';
const appSecret = { current: 'a secret of forty characters for the tests' };
/** The code of a refusal; undefined for a success. */
export const codeOf = (answer: { json: () => { error?: { code: string } } }) => answer.json().error?.code;
export const somchai = { id: newId(), name: 'สมชาย ใจดี', tel_masked: '081-xxx-0001' };

/** Enqueues a job instead of changing credit, so that tests can count executions. */
const adjustment = defineApproval({
  kind: 'adjustment',
  input: z.object({ member_id: z.string(), amount: AnyAmount, reason: z.string() }),
  lock: async (_tx, _id, { member_id }) => {
    if (member_id !== somchai.id) throw new DomainError('invalid_input', { field: 'member_id' });
  },
  request: (_tx, _subject, { amount, reason }) => ({ needsTwo: true, member: somchai, amount, reason, detail: {} }),
  execute: (tx, _subject, { amount }, { approval_id, checker_id }) =>
    enqueueJob(tx, 'adjusted', { id: approval_id, amount: String(amount), checker: checker_id }),
});

/** Adds a no-op executor for every kind the test does not define. */
const completed = (approvals: readonly ApprovalExecutor[]): ApprovalExecutor[] => [
  ...approvals,
  ...entriesOf('approvals')
    .filter((kind) => !approvals.some((each) => each.kind === kind))
    .map((kind) => ({ kind, execute: async () => {} })),
];

interface Call {
  readonly cookie?: string;
  /** Value of the device cookie. */
  readonly device?: string;
  readonly body?: object;
  readonly origin?: string | null;
  readonly https?: boolean;
}

/** A console server with only this module, on its own database. */
export const testConsole = async (approvals: readonly ApprovalExecutor[] = []) => {
  const database = await testDatabase({ locksInOrder: true });
  const { db } = database;
  const app = webServer({
    log: pino({ level: 'silent' }),
    trustProxy: ['127.0.0.1'],
    name: 'console',
    authenticators: {
      db,
      member: async () => null,
      operator: (token, address) => operatorOf(db, token, address),
      liveSessions: { portal: async () => [], console: (ids) => liveOperatorSessions(db, ids) },
      countCall: async () => {},
      onWrite: () => {},
    },
  });
  operatorRoutes(app, {
    db,
    appSecret,
    approvals: completed([adjustment, ...approvals]),
    alerts: operatorAlerts,
    names: [operatorNames],
  });
  mount(app, makeAdjustment, (input, actor) =>
    db.transaction(async (tx) => ({ data: await adjustment.decide(tx, newId(), input, actor) })),
  );

  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    { cookie, device, body, origin, https = false }: Call = {},
  ) => {
    const own = `${https ? 'https' : 'http'}://console.test`;
    const headers = {
      host: 'console.test',
      ...(origin === null ? {} : { origin: origin ?? own }),
      ...(cookie || device ? { cookie: `${OPERATOR_COOKIE}=${cookie ?? ''}; ${DEVICE_COOKIE}=${device ?? ''}` } : {}),
      ...(https ? { 'x-forwarded-proto': 'https' } : {}),
    };
    return app.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
  };

  const anOperator = async (username: string, role: Role = 'manager') => {
    const { id, code } = await newOperator({ db, console: app, appSecret }, username, role);
    const signIn = (wrong: Partial<{ password: string; totp: string }> = {}, how: Call = {}) =>
      call('POST', '/api/session', { ...how, body: { username, password, totp: code(), ...wrong } });
    return { id, username, code, signIn };
  };

  /** Session cookie of a signed-in operator. */
  const aCookie = async (username: string, role?: Role): Promise<string> => {
    const answer = await (await anOperator(username, role)).signIn();
    const token = answer.cookies[0]?.value;
    if (!token) throw new Error(`${username} could not sign in: ${answer.body}`);
    return token;
  };

  /** Runs a statement as the schema's owner. */
  const asOwner = <Row>(text: string) => database.owner.rows(sql.raw<Row>(text));

  const stop = async () => {
    await app.close();
    await database.close();
  };
  return { app, database, db, call, anOperator, aCookie, asOwner, stop };
};
