import { startCrowd, bareSpecs, ENVIRONMENT, memberSpecs, signIn, type Crowd, PATIENCE_MS } from './chat-listeners.ts';
import { chatDelivery } from './chat-talk.ts';
import { type Figure, median, pause, ROUNDS, logProgress } from './measuring.ts';
import type { Lab } from './lab.ts';
import { startHelperProcess, startProduct, type Product, residentMb } from './product.ts';
import { now, type ListenerSpec } from './listener.ts';
import { SYSTEM_CHANNEL } from '@portal/contract/realtime.ts';
import { fanOutByNotify } from '../server/src/platform/fan-out/notify.ts';

export const CHAT_FIGURES = ['C1', 'C2', 'C3', 'C4', 'C5'] as const;
export const DEFAULT_SOCKETS = 3000;

/** C1 to C5 with one socket per member, compared with as many on bare `ws`. */
export const chatFigures = async (lab: Lab, sockets: number): Promise<Figure[]> => {
  const crowd = startCrowd();
  const beside = await startHelperProcess('bare-sockets.ts');
  let product = await startProduct(lab, ENVIRONMENT);
  try {
    const tokens = await signIn(lab, product, sockets);
    const bare = await measureConnections(crowd, beside, bareSpecs(sockets), publishByPost(beside.port));
    await crowd.ask({ do: 'leave' });
    beside.stop();
    const own = await measureConnections(crowd, product, memberSpecs(lab, tokens), publishByNotify(lab));
    const rounds = own.rates.map((rate, round) => rate / (bare.rates[round] ?? Number.NaN));
    const delivery = await chatDelivery(lab, product, crowd, tokens);
    const { figure, again } = await measureRestart(lab, product, crowd, sockets);
    product = again;
    await lab.reconcile();
    return [
      {
        name: 'C1',
        value: median(rounds),
        rounds,
        goal: 0.6,
        better: 'more',
        means: `events to ${sockets} sockets by way of NOTIFY ÷ the same bytes from bare ws`,
      },
      {
        name: 'C2',
        value: own.grown_kb / bare.grown_kb,
        goal: 3.5,
        better: 'less',
        means: `memory of a connection ÷ of bare ws: ${own.grown_kb.toFixed(1)} kB and ${bare.grown_kb.toFixed(1)} kB`,
      },
      ...delivery,
      figure,
    ];
  } finally {
    crowd.end();
    beside.stop();
    await product.stop();
  }
};

/** Restarts the server; all sockets reconnect on the page's schedule. */
const measureRestart = async (
  lab: Lab,
  product: Product,
  crowd: Crowd,
  sockets: number,
): Promise<{ figure: Figure; again: Product }> => {
  await crowd.ask({ do: 'forget' });
  const began = now();
  await product.stop();
  const again = await startProduct(lab, ENVIRONMENT, product);
  const ready = now();
  const { connected, refused, at } = await crowd.ask({ do: 'gather', most_ms: PATIENCE_MS });
  return {
    again,
    figure: {
      name: 'C5',
      value: sockets - connected + refused,
      goal: 0,
      better: 'less',
      means: `sockets that were not back after a restart, and refusals; all were ${((at - ready) / 1000).toFixed(1)} s after it was ready, ${((at - began) / 1000).toFixed(1)} s after it was told to end`,
    },
  };
};

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
const publishByNotify = (lab: Lab) => async () => {
  const { publishNow } = fanOutByNotify(lab.db, lab.appUrl);
  for (let nth = 0; nth < BURST; nth += 1) await publishNow([eventOf(nth)]);
};
const publishByPost = (port: number) => async () => {
  const texts = Array.from({ length: BURST }, (_, nth) => `42${JSON.stringify(['event', eventOf(nth)])}`);
  await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: JSON.stringify(texts) });
};

/** Memory growth per socket in kB, and frame rates of bursts. */
const measureConnections = async (
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
