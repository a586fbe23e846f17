import { SYSTEM_CHANNEL } from '@portal/contract/realtime.ts';
import { notify } from '../../server/src/platform/database/queries.ts';
import { EVENTS } from '../../server/src/platform/outbox/outbox.ts';
import type { Lab } from '../lab.ts';
import { now, type ListenerSpec } from '../listener.ts';
import { residentMb } from '../product.ts';
import { median, pause, ROUNDS, logProgress } from '../rounds.ts';
import { type Crowd, PATIENCE_MS } from './listeners.ts';

/** Events per broadcast burst. */
const BURST = 100;
const SETTLE_MS = 10_000;

/** An event with a message of usual length. */
const eventOf = (nth: number) => ({
  channel: SYSTEM_CHANNEL,
  name: 'bench',
  data: { nth, text: 'ฝากเงินแล้วยอดยังไม่เข้าค่ะ รบกวนตรวจสอบให้ด้วย' },
});
/** Received frames per second during a burst. */
const arrivals = async (crowd: Crowd, sockets: number, publish: () => Promise<unknown>): Promise<number> => {
  await crowd.ask({ do: 'forget' });
  const began = now();
  const arrived = crowd.ask({ do: 'wait', frames: BURST, most_ms: PATIENCE_MS });
  await publish();
  const { fewestFrames, at } = await arrived;
  if (fewestFrames < BURST) throw new Error(`a socket heard ${fewestFrames} of ${BURST} events`);
  return (BURST * sockets) / ((at - began) / 1000);
};
export const publishByNotify = (lab: Lab) => async () => {
  for (let nth = 0; nth < BURST; nth += 1) await lab.db.rows(notify(EVENTS, JSON.stringify([eventOf(nth)])));
};
export const publishByPost = (port: number) => async () => {
  const texts = Array.from({ length: BURST }, (_, nth) => `42${JSON.stringify(['event', eventOf(nth)])}`);
  await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: JSON.stringify(texts) });
};

/** Memory growth per socket in kB, and frame rates of bursts. */
export const measureConnections = async (
  crowd: Crowd,
  server: { readonly port: number; readonly pid: number },
  specs: readonly ListenerSpec[],
  publish: () => Promise<unknown>,
) => {
  const before = (await residentMb(server.pid)) ?? Number.NaN;
  const { connected, refused } = await crowd.ask({ do: 'open', port: server.port, specs });
  if (connected < specs.length || refused)
    throw new Error(`${connected} of ${specs.length} are connected, ${refused} refused`);
  await pause(SETTLE_MS);
  const grown_kb = (1024 * (((await residentMb(server.pid)) ?? Number.NaN) - before)) / specs.length;
  const rates: number[] = [];
  await arrivals(crowd, specs.length, publish); // warm-up
  for (let round = 0; round < ROUNDS; round += 1) rates.push(await arrivals(crowd, specs.length, publish));
  logProgress(`${specs.length} sockets, ${grown_kb.toFixed(1)} kB each, ${Math.round(median(rates))} frames a second`);
  return { grown_kb, rates };
};
