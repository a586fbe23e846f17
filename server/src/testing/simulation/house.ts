import { dayOf } from '@portal/contract/bangkok.ts';
import type { Provider } from '@portal/contract/payments.ts';
import { sql } from 'kysely';
import { aProvider } from '../../modules/games/engine/test-engine.ts';
import { setTable } from '../../modules/minigame/test-players.ts';
import { anOffer } from '../../modules/promotions/test-offers.ts';
import { setClockAhead } from '../../platform/clock.ts';
import { addJob } from '../../platform/database/queries.ts';
import { anOperator, setSettings } from '../factories.ts';
import { type TestServer, until } from '../server.ts';
import { anEmployee, callsIn, type Resident, type Trouble } from './callers.ts';

const START_MS = Date.parse('2030-03-01T08:00:00+07:00');
const MINUTE_MS = 60_000;
/** Above this, two operators pay. Baht. */
const TWO_PERSON_AMOUNT = 1500;
/** Income for a friend's first deposit. Baht. */
const FIRST_DEPOSIT = 150;

/** Unlike `testClock`, it moves without a new function, after which every statement would be planned again. */
const clock = [
  sql`create table house_clock as select interval '0' as ahead`,
  sql`grant select on house_clock to portal_app`,
  sql`create or replace function app_now() returns timestamptz language sql stable parallel safe
      as $$ select now() + (select ahead from public.house_clock) $$`,
];

const left = sql<{ n: number }>`
  select (select count(*) from outbox)::int
       + (select count(*) from graphile_worker._private_jobs where attempts < max_attempts and run_at <= now())::int
       + (select count(*) from webhook_inbox where processed_at is null)::int as n`;
/** The queue has a clock of its own: what is due by the house's is due now, and what failed is tried again at once. */
const wakeJobs = sql`
  with due as (
    update graphile_worker._private_jobs set run_at = now()
     where locked_at is null and attempts < max_attempts and run_at > now() and (run_at <= app_now() or attempts > 0)
    returning id)
  select pg_notify('jobs:insert', '{"count":4}') from due limit 1`;
const wakeInbox = sql`update webhook_inbox set try_at = app_now() where processed_at is null and try_at > app_now()`;

/** The house and its surroundings: members, operators, games, and a clock of its own. */
export const openHouse = async (server: TestServer) => {
  let at_ms = START_MS;
  const moveClock = async (minutes: number): Promise<void> => {
    at_ms += minutes * MINUTE_MS;
    const ahead_ms = at_ms - new Date().getTime();
    await server.owner.rows(sql`update house_clock set ahead = make_interval(secs => ${ahead_ms / 1000})`);
    setClockAhead(ahead_ms);
  };
  for (const statement of clock) await server.owner.rows(statement);
  await moveClock(0);
  const trouble: Trouble = { doublesCalls: false, doublesEvents: false, losesAnswers: false };
  const calls = callsIn(trouble);
  await setSettings(server, await anOperator(server, 'owner'), {
    wd_two_person_amount: TWO_PERSON_AMOUNT,
    aff_destination: 'both',
    aff_first_deposit: FIRST_DEPOSIT,
  });
  await setTable(server, 'gacha', { entries: [{ id: 'c300', weight: 10_000 }] });
  return {
    server,
    trouble,
    ...calls,
    moveClock,
    /** Scheduled jobs fall due. */
    startJobs: async (names: readonly string[]): Promise<void> => {
      for (const name of names) await server.owner.rows(addJob(name, {}, undefined, undefined));
    },
    /** The day in Bangkok. */
    today: (): string => dayOf(new Date(at_ms)),
    members: [] as Resident[],
    /** Members with a friend, who may have income. */
    hosts: [] as Resident[],
    /** Texts of the chat that were accepted. */
    written: [] as string[],
    /** Gateway payments that a member may still pay. Baht. */
    payable: [] as { readonly provider: Provider; readonly ref: string; readonly amount: number }[],
    employees: [
      await anEmployee(server, calls, 'finance', 'maker'),
      await anEmployee(server, calls, 'manager', 'checker'),
    ] as const,
    offer: await anOffer(server),
    games: [await aGameOf(server, 'star', 'single'), await aGameOf(server, 'nova', 'batch')] as const,
    /** Money outside in satang: at the bank by account, confirmed by gateways, paid out by order, and won from the games. */
    outside: { bank: new Map<string, bigint>(), gateways: 0n, payouts: 0n, games: 0n },
    /** Waits until background work has nothing left to do. */
    settle: () =>
      until(async () => {
        await server.owner.rows(wakeJobs);
        await server.owner.rows(wakeInbox);
        for (const poller of ['outbox', 'inbox']) server.wake(poller);
        return (await server.owner.rows(left))[0]?.n === 0;
      }, 'background work is done'),
  };
};
export type House = Awaited<ReturnType<typeof openHouse>>;

const aGameOf = async (server: TestServer, provider: 'star' | 'nova', style: 'single' | 'batch') => {
  const code = (await aProvider(server, provider, style)).games.slot;
  const [row] = await server.owner.rows(
    sql<{ id: string }>`select id from game where provider = ${provider} and code = ${code}`,
  );
  return { id: row!.id, code, provider };
};
export type HouseGame = Awaited<ReturnType<typeof aGameOf>>;
