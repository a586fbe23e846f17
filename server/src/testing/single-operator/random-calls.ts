import type { Endpoint } from '@portal/contract/endpoint.ts';
import type { Role } from '@portal/contract/permissions.ts';
import fc from 'fast-check';
import { newId } from '../../platform/ids.ts';
import { aDocument, type Member, type Operator } from '../factories.ts';
import { bankLine, type TestServer } from '../server.ts';
import { addressOf, type Answers, bodyOf, type Call, type consoleCalls, fieldsOf, storeValues } from './calls.ts';

const AT_A_TIME = 15;
/** Rounds between reading the lists. */
const READ_EVERY = 12;
/** Above any number drawn by `nat`. */
const MAX_NAT = 2 ** 31;
/** Weight of an act that succeeded or is untried. */
const AGAIN = 8;
/** Weight of an act that never succeeded. */
const LEAST = 3;

/** Gains nothing: drawn rarely. */
const IDLE =
  /^DELETE|\/(reject|end|pause|typing|read|presence|note|simulate|recipient|reveal|evidence|test|unsuspend|acknowledge|ask)$/;
/** Harms a member: aimed at strangers. */
const AGAINST = /\/(suspend|break|limits|birth-date)$/;

interface Walk {
  readonly server: TestServer;
  readonly operator: Operator;
  readonly role: Role;
  /** The accomplice, who requests what can be requested. */
  readonly member: Member;
  readonly ids: Readonly<Record<string, readonly string[]>>;
  readonly calls: ReturnType<typeof consoleCalls>;
  /** Values that random draws cannot find, by field name. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The mini-game of the table in these values. */
  readonly game: string;
  /** An offer for coupons. */
  readonly coupon: string;
  /** Members who are not accomplices. */
  readonly strangers: readonly string[];
  readonly count: number;
  readonly seed: number;
  /** A second operator, who rejects all approvals. */
  readonly owner: Operator;
  /** The approval kind that the second operator always approves, as if unguarded. */
  readonly off?: string;
  /** True to end early. */
  readonly isOver?: () => Promise<boolean>;
}

/** Performs acts of one operator; returns how many succeeded. */
export const performAsOperator = async (walk: Walk): Promise<number> => {
  const { server, operator, owner, member, count, seed, isOver } = walk;
  const ids = Object.entries({ ...walk.ids, files: [await aDocument(server, operator)] });
  const answers: Answers = {
    fields: new Map(),
    names: new Map(ids.map(([word, of]) => [`${word}/id`, [...of]])),
  };
  const spared = [operator.id, owner.id];
  const fixed = { ...walk.fields, member_id: member.id };
  const { reading, changing } = walk.calls.openTo(walk.role, fieldsOf(answers, fixed));
  const scores = new Map(changing.map((call) => [call, { tried: 0, done: 0 }]));
  let done = 0;
  for (let round = 0; round * AT_A_TIME < count; round += 1) {
    if (round % READ_EVERY === 0) await read(server, operator, reading, answers);
    await live(walk, round);
    const draws = fc.sample(fc.noBias(fc.tuple(fc.nat(), fc.nat())), { seed: seed + round, numRuns: AT_A_TIME });
    for (const [where, draw] of draws) {
      const call = drawn(scores, where / MAX_NAT);
      const { path } = call.endpoint;
      const whom: readonly string[] = AGAINST.test(path) ? walk.strangers : [member.id];
      const names = new Map<string, readonly string[]>([
        ...answers.names,
        ['members/id', whom],
        ['minigames/slug', [walk.game]],
        ['promotions/id', path.endsWith('/coupons') ? [walk.coupon] : (answers.names.get('promotions/id') ?? [])],
      ]);
      const url = addressOf(call.endpoint, names, draw);
      const score = scores.get(call)!;
      score.tried += 1;
      if (!url || spared.some((id) => url.includes(id))) continue;
      if (!(await act(walk, call.endpoint, url, bodyOf(call, fixed, member.id, seed + draw), answers))) continue;
      score.done += 1;
      done += 1;
    }
    if (await isOver?.()) break;
  }
  return done;
};

/** The accomplice requests withdrawals; the bank reports a stranger's money. */
const live = async ({ server, member, seed }: Walk, round: number): Promise<void> => {
  const amount = 100 + ((seed + round * 997) % 19_000);
  await member.post('/api/withdraw/withdraw', { amount });
  await member.post('/minigame-api/request-withdraw', { amount: 100 }, { 'idempotency-key': newId() });
  await member.post('/api/income/withdraw-income', { amount: 100, to: 'credit' }, { 'idempotency-key': newId() });
  await server.sendBankEvent(
    server.account('bank').id,
    bankLine({ amount, from_account: '5554443331', from_name: 'ไม่มี ใครรู้' }),
  );
};

/** Reads every list and object the operator may see. */
const read = async (
  { onConsole }: TestServer,
  { cookie }: Operator,
  reading: readonly Endpoint[],
  answers: Answers,
) => {
  const lists = reading.filter(({ path }) => !path.includes(':'));
  for (const endpoint of [...lists, ...reading.filter(({ path }) => path.includes(':'))]) {
    const url = addressOf(endpoint, answers.names, 0);
    const answer = url && (await onConsole('GET', url, { cookie }));
    if (answer && answer.statusCode === 200) storeValues(answers, endpoint.path, answer.json());
  }
};

/** Draws a call by its success rate; untried ones first, a removal once: more would leave nothing for other acts. */
const drawn = (scores: ReadonlyMap<Call, { tried: number; done: number }>, where: number): Call => {
  const weighed = [...scores]
    .filter(([{ endpoint }, { done }]) => endpoint.method !== 'DELETE' || done === 0)
    .map(([call, { tried, done }]) => ({
      call,
      weight:
        Math.max(LEAST, (AGAIN * (done + 1)) / (tried + 1)) /
        (IDLE.test(`${call.endpoint.method} ${call.endpoint.path}`) ? AGAIN : 1),
    }));
  let left = where * weighed.reduce((sum, { weight }) => sum + weight, 0);
  return (weighed.find(({ weight }) => (left -= weight) < 0) ?? weighed[0]!).call;
};

/** Performs a call; true if it succeeded at once or by approval. */
const act = async (
  { server, operator, owner, off }: Walk,
  { method, path }: Endpoint,
  url: string,
  body: unknown,
  answers: Answers,
): Promise<boolean> => {
  const answer = await server.onConsole(method as 'POST', url, { cookie: operator.cookie, body });
  if (answer.statusCode >= 500) throw new Error(`${method} ${url} ${JSON.stringify(body)}: ${answer.body}`);
  if (answer.statusCode >= 300) return false;
  if (answer.statusCode === 204) return true;
  storeValues(answers, path, answer.json());
  if (answer.statusCode !== 202) return true;
  const { approval_id } = answer.json<{ data: { approval_id?: string } }>().data;
  if (!approval_id) return false;
  const question = `/api/approvals/${approval_id}`;
  const { kind, member } = (await owner.get(question)).json<{ data: ApprovalRequest }>().data;
  if (kind !== off) {
    await owner.post(`${question}/reject`, { reason: 'ไม่อนุมัติ' });
    return false;
  }
  if (kind === 'bank-change.approve') await owner.post(url.replace(/approve$/, 'evidence'));
  await owner.post(`${question}/evidence`);
  return (await owner.post(`${question}/approve`, { compared: member?.name })).statusCode === 200;
};

interface ApprovalRequest {
  readonly kind: string;
  readonly member: { readonly name: string } | null;
}
