import { clock } from '../../background.ts';
import { type Employee, Finding } from './callers.ts';
import type { Draws } from './draws.ts';
import type { House } from './house.ts';
import type { Act } from './outside.ts';

/** Answers an operator's act that waits for another: mostly by the other, sometimes by the maker alone, which must fail. */
const agree = async (
  answer: Awaited<ReturnType<Employee['post']>>,
  [maker, checker]: readonly [Employee, Employee],
  draws: Draws,
): Promise<boolean> => {
  if (answer.statusCode !== 202) return answer.statusCode === 200;
  const { approval_id } = answer.json<{ data: { approval_id: string } }>().data;
  const url = `/api/approvals/${approval_id}/approve`;
  if (draws.isTrue(30) && (await maker.post(url)).statusCode === 200)
    throw new Finding(`${maker.username} approved what ${maker.username} asked for`);
  return (await checker.post(url)).statusCode === 200;
};

/** The operators in the order of a drawn act: who makes it, and who checks. */
const drawPair = ({ employees: [a, b] }: House, draws: Draws): readonly [Employee, Employee] =>
  draws.isTrue(50) ? [a, b] : [b, a];

/** Decides on one of the newest requests of a list, decided before or not. */
const decide =
  (list: 'withdrawals' | 'minigame-withdrawals' | 'income-withdrawals'): Act =>
  async (house, draws) => {
    const pair = drawPair(house, draws);
    const rows = (await pair[0].get(`/api/${list}?limit=8`)).json<{ data: { id: string }[] }>().data;
    const row = draws.oneOf(rows);
    if (!row) return false;
    const url = `/api/${list}/${row.id}`;
    if (draws.isTrue(75)) return agree(await pair[0].post(`${url}/approve`), pair, draws);
    return (await pair[0].post(`${url}/reject`, { reason: 'ข้อมูลไม่ครบ' })).statusCode === 200;
  };

const adjust: Act = async (house, draws) => {
  const member = draws.oneOf(house.members);
  if (!member) return false;
  const pair = drawPair(house, draws);
  const amount = draws.between(1, 100) * (draws.isTrue(70) ? 1 : -1);
  return agree(await pair[0].post('/api/adjustments', { member_id: member.id, amount, reason: 'ชดเชย' }), pair, draws);
};

/** Credits a line that nobody matched: to a request of the drawn member, or to the member. */
const matchLine: Act = async (house, draws) => {
  const pair = drawPair(house, draws);
  const member = draws.oneOf(house.members);
  const lines = (await pair[0].get('/api/statement-lines?direction=in&limit=8')).json<{ data: { id: string }[] }>()
    .data;
  const line = draws.oneOf(lines);
  if (!member || !line) return false;
  const url = `/api/statement-lines/${line.id}`;
  const candidates = await pair[0].get(`${url}/candidates?q=${member.tel}`);
  const [deposit] = candidates.json<{ data: { deposits: { deposit_id: string }[] }[] }>().data[0]?.deposits ?? [];
  const reason = 'สลิปตรงกับยอดเข้า';
  const answer = deposit
    ? await pair[0].post(`${url}/match`, { deposit_id: deposit.deposit_id, reason })
    : await pair[0].post(`${url}/credit`, { member_id: member.id, reason });
  return agree(answer, pair, draws);
};

const slowJobs = Object.keys(clock).filter((name) => clock[name] !== '* * * * *');

/** A job that is not started every minute falls due. */
const runJob: Act = async (house, draws) => {
  await house.startJobs([draws.oneOf(slowJobs)!]);
  return true;
};

export const employeeActs = {
  'operator decides a withdrawal': { weight: 8, act: decide('withdrawals') },
  'operator decides a minigame withdrawal': { weight: 2, act: decide('minigame-withdrawals') },
  'operator decides an income withdrawal': { weight: 3, act: decide('income-withdrawals') },
  'operator matches a line': { weight: 3, act: matchLine },
  'operator adjusts a credit': { weight: 2, act: adjust },
  'a scheduled job runs': { weight: 3, act: runJob },
} as const;
