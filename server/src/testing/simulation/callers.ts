import { isDeepStrictEqual } from 'node:util';
import type { Role } from '@portal/contract/permissions.ts';
import type { LightMyRequestResponse } from 'fastify';
import { newId } from '../../platform/ids.ts';
import { aMember, cookieFor, type Member, newOperator, signIn } from '../factories.ts';
import type { Method } from '../request.ts';
import { type TestServer, until } from '../server.ts';

/** A fault of the product, as opposed to one of the simulation. */
export class Finding extends Error {
  override name = 'Finding';
}

/** Disturbances that last as long as a step. */
export interface Trouble {
  /** Members and providers send every call twice. */
  doublesCalls: boolean;
  /** Banks and gateways send every event twice. */
  doublesEvents: boolean;
  /** Answers may be lost: callers repeat until they get one. */
  losesAnswers: boolean;
}

type Answered = LightMyRequestResponse | { readonly status: number; readonly body: Record<string, unknown> };
type Call = <Answer extends Answered>(send: () => Promise<Answer>) => Promise<Answer>;

const statusOf = (answer: Answered): number => ('status' in answer ? answer.status : answer.statusCode);
const textOf = (answer: Answered): string =>
  `${statusOf(answer)} ${typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)}`;
const contentOf = (answer: Answered): unknown =>
  'status' in answer ? { ...answer.body, timestampMillis: null } : (JSON.parse(answer.body || 'null') as unknown);

/** Repeats a call until it is answered. An unanswered one is a finding, unless answers are lost at the moment. */
const persistence = (trouble: Trouble): Call => {
  const attempt = async <Answer extends Answered>(send: () => Promise<Answer>): Promise<Answer | undefined> => {
    const answer = await send().catch((error: unknown) => {
      if (!trouble.losesAnswers) throw error;
      return undefined;
    });
    if (!answer || textOf(answer).includes('request_in_flight')) return undefined;
    if (statusOf(answer) < 500) return answer;
    if (!trouble.losesAnswers) throw new Finding(`a call failed: ${textOf(answer)}`);
    return undefined;
  };
  return (send) => until(() => attempt(send), 'a call is answered') as ReturnType<typeof send>;
};

/** True if something was done. A game provider reads its own code, and is always answered 200. */
const isAccepted = (answer: Answered): boolean =>
  'status' in answer ? answer.body['status'] === 'RS_OK' || answer.body['statusCode'] === 0 : answer.statusCode < 300;

/** Calls of the outside, repeated until answered. `send` also repeats where calls are doubled: what was accepted once stands. */
export const callsIn = (trouble: Trouble) => {
  const persist = persistence(trouble);
  const send: Call = async (call) => {
    if (!trouble.doublesCalls) return persist(call);
    const answers = await Promise.all([persist(call), persist(call)]);
    const accepted = answers.find(isAccepted);
    if (!accepted) return answers[0];
    for (const again of [...answers.filter(isAccepted), await persist(call)])
      if (!isDeepStrictEqual(contentOf(accepted), contentOf(again)))
        throw new Finding(`one call, two answers: ${textOf(accepted)} and ${textOf(again)}`);
    return accepted;
  };
  return { persist, send };
};

type Calls = ReturnType<typeof callsIn>;

/** Sends with a session, which is opened at the first call and again when it is over. */
const withSession = <Input>(
  open: (nth: number) => Promise<string>,
  send: (session: string, input: Input) => Promise<LightMyRequestResponse>,
) => {
  const openOne = () => {
    let nth = 0;
    return until(() => open((nth += 1)).catch(() => undefined), 'somebody is signed in');
  };
  let session: Promise<string> | undefined;
  return async (input: Input): Promise<LightMyRequestResponse> => {
    const current = (session ??= openOne());
    const answer = await send(await current, input);
    if (answer.statusCode !== 401) return answer;
    if (session === current) session = openOne();
    return send(await session, input);
  };
};

const LETTERS = 'กขคงจฉชซญดตถทธนบ';
const WORD_DIGITS = 12; // the random ones of an id
/** A word that nobody else has, without digits: a name has none, and an answer with some may hold a phone. */
export const newWord = (): string =>
  newId()
    .slice(-WORD_DIGITS)
    .replaceAll(/./g, (digit) => LETTERS[Number.parseInt(digit, 16)]!);

/** A member without credit, who signs in as often as needed. `prefix`: the referral code they came with. */
export const aResident = async (
  { server, persist, send }: Calls & { readonly server: TestServer },
  { prefix }: { readonly prefix?: string } = {},
) => {
  const member = await until(
    () =>
      aMember(server, { name: `${newWord()} ทดสอบ`, ...(prefix === undefined ? {} : { prefix }) }).catch(
        () => undefined,
      ),
    'somebody has registered',
  );
  const { address } = member;
  type Input = readonly [method: Method, url: string, options: { body?: unknown; headers?: Record<string, string> }];
  const call = withSession(
    async () => (await signIn(server, member.tel)).token,
    (token, [method, url, options]: Input) =>
      (method === 'GET' ? persist : send)(() => server.onPortal(method, url, { ...options, token, address })),
  );
  return {
    ...member,
    get: (url) => call(['GET', url, {}]),
    post: (url, body = {}, headers = { 'idempotency-key': newId() }) => call(['POST', url, { body, headers }]),
    put: (url, body) => call(['PUT', url, { body }]),
  } satisfies Member;
};
export type Resident = Awaited<ReturnType<typeof aResident>>;

/** An operator. */
export const anEmployee = async (
  server: TestServer,
  { persist }: Pick<Calls, 'persist'>,
  role: Role,
  username: string,
) => {
  const makes = () => ({ db: server.db, console: server.console, appSecret: server.secrets.appSecret });
  const operator = await newOperator(makes(), username, role);
  const call = withSession(
    (nth) => cookieFor(makes(), username, operator.code((nth % 3) - 1)), // a code works once
    (cookie, [method, url, body]: readonly [method: Method, url: string, body?: unknown]) =>
      persist(() => server.onConsole(method, url, { cookie, ...(body ? { body } : {}) })),
  );
  return {
    ...operator,
    get: (url: string) => call(['GET', url]),
    post: (url: string, body: unknown = {}) => call(['POST', url, body]),
  };
};
export type Employee = Awaited<ReturnType<typeof anEmployee>>;
