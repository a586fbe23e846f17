import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Draws } from './draws.ts';
import type { House } from './house.ts';

/** Strikes in the midst of a step's acts; returns what ends it. */
type Fault = (house: House, draws: Draws) => Promise<() => void>;

/** For the length of a step. */
const during =
  (change: (house: House, isOn: boolean) => void): Fault =>
  async (house) => {
    change(house, true);
    return () => change(house, false);
  };

/** Lets the acts begin first. */
const begin = (draws: Draws): Promise<void> => wait(draws.between(0, 30));

/** Ends the application's connections; the queue's stay, since its library rejects unhandled when it loses them. */
export const terminateConnections = async ({ superUrl, ownerUrl }: House['server']): Promise<void> => {
  const name = new URL(ownerUrl).pathname.slice(1);
  const client = new pg.Client({ connectionString: superUrl });
  await client.connect();
  await client
    .query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = 'portal_app'`, [
      name,
    ])
    .finally(() => client.end());
};

/** Ends the database's connections. */
const loseDatabase: Fault = async ({ server, trouble }, draws) => {
  trouble.losesAnswers = true;
  await begin(draws);
  await terminateConnections(server);
  return () => (trouble.losesAnswers = false);
};

/** Ends a node at work: its connections first, so that it completes nothing. */
const killNode: Fault = async (house, draws) => {
  const end = await loseDatabase(house, draws);
  await house.server.restart();
  return end;
};

const leapClock: Fault = async ({ moveClock }, draws) => {
  await begin(draws);
  await moveClock(draws.between(60, 12 * 60));
  return () => {};
};

export const faults = {
  'calls are doubled': { weight: 3, strike: during(({ trouble }, isOn) => (trouble.doublesCalls = isOn)) },
  'events are doubled': { weight: 3, strike: during(({ trouble }, isOn) => (trouble.doublesEvents = isOn)) },
  'the bank loses answers': {
    weight: 2,
    strike: during(({ server }, isOn) => (server.bank.behaviour.answersLost = isOn)),
  },
  'the bank is down': { weight: 2, strike: during(({ server }, isOn) => (server.bank.behaviour.down = isOn)) },
  'gateways lose answers': {
    weight: 1,
    strike: during(({ server: { gateways } }, isOn) => {
      for (const { behaviour } of [gateways.cp, gateways.ppyp, gateways.mtm, gateways.st]) behaviour.answersLost = isOn;
    }),
  },
  'a node is killed': { weight: 1, strike: killNode },
  'the database is gone': { weight: 2, strike: loseDatabase },
  'the clock leaps': { weight: 2, strike: leapClock },
} as const satisfies Record<string, { readonly weight: number; readonly strike: Fault }>;
export type FaultName = keyof typeof faults;
