import type { Role } from '@portal/contract/permissions.ts';
import pino from 'pino';
import { DomainError } from '../platform/errors.ts';
import { OPERATOR_COOKIE } from '../platform/http/mount.ts';
import { newId } from '../platform/ids.ts';
import { enqueueJob } from '../platform/outbox/outbox.ts';
import { webServer } from '../platform/http/web-server.ts';
import { testDatabase } from '../testing/database.ts';
import { newOperator, OPERATOR_PASSWORD as password } from '../testing/people.ts';
import type { MemberBriefOf } from './approvals/adjustments.ts';
import { type Executors, operatorOf } from './index.ts';
import { operatorRoutes } from './routes.ts';

const appSecret = 'a secret of forty characters for the tests';
export const somchai = { id: newId(), name: 'สมชาย ใจดี', tel_masked: '081-xxx-0001' };

const memberBrief: MemberBriefOf = async (_reader, id) => (id === somchai.id ? somchai : null);
/** An adjustment leaves a job behind, so that a test sees how often it was made; a payment finds no money, a line its owner. */
const executors: Executors = {
  adjustment: async (tx, { id, amount }, checker) =>
    enqueueJob(tx, 'adjusted', { id, amount: String(amount), checker: checker.id }),
  'withdrawal.approve': async () => {},
  'line.explain': async () => {
    throw new DomainError('line_already_matched');
  },
  'line.match': async () => {},
  'bank-change.approve': async () => {},
  'birth.correct': async () => {},
  'withdrawal.pay': async () => {
    throw new DomainError('insufficient_balance');
  },
};

interface Call {
  readonly cookie?: string;
  readonly body?: object;
  readonly origin?: string | null;
  readonly https?: boolean;
}

/** The console's server with this room alone, on a database of its own. */
export const testConsole = async () => {
  const database = await testDatabase();
  const { db } = database;
  const app = webServer({
    log: pino({ level: 'silent' }),
    trustProxy: ['127.0.0.1'],
    name: 'console',
    authenticators: {
      db,
      member: async () => null,
      operator: (token) => operatorOf(db, token),
      countCall: async () => {},
      onWrite: () => {},
    },
  });
  operatorRoutes(app, { db, appSecret, executors, memberBrief });

  const call = async (
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    { cookie, body, origin, https = false }: Call = {},
  ) => {
    const own = `${https ? 'https' : 'http'}://console.test`;
    const headers = {
      host: 'console.test',
      ...(origin === null ? {} : { origin: origin ?? own }),
      ...(cookie ? { cookie: `${OPERATOR_COOKIE}=${cookie}` } : {}),
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

  /** Somebody who is signed in: their cookie's value. */
  const aCookie = async (username: string, role?: Role): Promise<string> => {
    const answer = await (await anOperator(username, role)).signIn();
    const token = answer.cookies[0]?.value;
    if (!token) throw new Error(`${username} could not sign in: ${answer.body}`);
    return token;
  };

  const stop = async () => {
    await app.close();
    await database.close();
  };
  return { app, database, db, call, anOperator, aCookie, stop };
};
