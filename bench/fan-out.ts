import { memberChannel } from '@portal/contract/realtime.ts';
import { aRedis, redisServer } from '../testing/redis.ts';
import { openLog } from '../server/src/main.ts';
import { newId } from '../server/src/platform/ids.ts';
import type { FanOut } from '../server/src/platform/fan-out/fan-out.ts';
import { fanOutByNotify } from '../server/src/platform/fan-out/notify.ts';
import { openRedis } from '../server/src/platform/fan-out/redis.ts';
import { type Lab, startLab } from './lab.ts';
import { type Figure, logProgress, median, pause } from './measuring.ts';
import { startProduct } from './product.ts';
import { cpuOf, postgresCpu } from './weighing.ts';

const ROUNDS = 3;
const MEMBERS = 100;
const IDLE_MS = 10_000;
const PACED_MS = 8000;
const TICK_MS = 20;
const SETTLE_MS = 500;
/** The part of a core that may be spent on events for others. */
const SHARE = 0.2;
/** Events of a notice, one alone and as many as fit; notices a second. */
const SHAPES = { alone: { size: 1, pace: 3000 }, full: { size: 70, pace: 1000 } } as const;
type Shape = keyof typeof SHAPES;
/** Nodes that listen too, to weigh what each costs who carries the events. */
const MORE_NODES = 20;
/** Events a second that 10,000 members online cause (docs/decisions/fan-out.md). */
const GOAL = 1000;

interface Carrier {
  readonly name: string;
  readonly environment: Record<string, string>;
  /** One node's access. */
  readonly open: () => Promise<FanOut>;
  /** CPU of PostgreSQL or Redis so far, in ms. */
  readonly cpu: () => Promise<number>;
}

/** Publishes notices of events for members without a socket, at the shape's pace. */
const publishPaced = async ({ publishNow }: FanOut, { size, pace }: (typeof SHAPES)[Shape]): Promise<void> => {
  const notice = () =>
    Array.from({ length: size }, () => ({
      channel: memberChannel(newId()),
      name: 'credit.updated' as const,
      data: {},
    }));
  const began = performance.now();
  let sent = 0;
  for (let at = 0; at < PACED_MS; at = performance.now() - began) {
    const due = Math.ceil((at / 1000) * pace) - sent;
    await Promise.all(Array.from({ length: due }, () => publishNow(notice())));
    sent += due;
    await pause(TICK_MS);
  }
};

/** CPU for an event that arrives, in ms: of the node, and of who carries it. */
const openScale = async ({ cpu }: Carrier, fanOut: FanOut, pid: number) => {
  let arrived = 0;
  const { stop } = fanOut.listen(() => (arrived += 1));
  const read = async () => ({ node: await cpuOf(pid), carrier: await cpu(), arrived, at: performance.now() });
  const during = async (work: () => Promise<unknown>) => {
    const before = await read();
    await work();
    for (let before = -1; before !== arrived; await pause(SETTLE_MS)) before = arrived;
    const after = await read();
    const grown = (part: keyof typeof before) => after[part] - before[part];
    return { node: grown('node'), carrier: grown('carrier'), events: grown('arrived'), ms: grown('at') };
  };
  await pause(IDLE_MS); // what the start left behind
  const idle = await during(() => pause(IDLE_MS));
  const weigh = async (shape: Shape) => {
    const { node, carrier, events, ms } = await during(() => publishPaced(fanOut, SHAPES[shape]));
    const less = ms / idle.ms;
    return { node: (node - idle.node * less) / events, carrier: (carrier - idle.carrier * less) / events };
  };
  return { weigh, stop };
};

const measureShape = async (
  { name, open }: Carrier,
  { weigh }: Awaited<ReturnType<typeof openScale>>,
  shape: Shape,
): Promise<Figure> => {
  const rounds: Awaited<ReturnType<typeof weigh>>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await weigh(shape));
  const more = await Promise.all(Array.from({ length: MORE_NODES }, open));
  const listening = more.map((node) => node.listen(() => {}));
  const withMore = await weigh(shape);
  await Promise.all([...listening.map(({ stop }) => stop()), ...more.map(({ close }) => close())]);
  const carrier = median(rounds.map((each) => each.carrier));
  const rates = rounds.map(({ node }) => Math.round((1000 * SHARE) / node));
  const figure: Figure = {
    name: `fanout ${name} ${shape}`,
    value: Math.round(median(rates)),
    goal: GOAL,
    better: 'more',
    means:
      `events a second for others, ${SHAPES[shape].size} a notice, that take a node a fifth of a core (${Math.min(...rates)} to ${Math.max(...rates)}); ` +
      `a thousand take ${name === 'Redis' ? name : 'PostgreSQL'} ${(1000 * carrier).toFixed(1)} ms, ` +
      `and ${((1000 * (withMore.carrier - carrier)) / MORE_NODES).toFixed(2)} ms more for each further node`,
  };
  logProgress(`${figure.name}: ${figure.value} ${figure.means}`);
  return figure;
};

const measureCarrier = async (lab: Lab, carrier: Carrier): Promise<Figure[]> => {
  const product = await startProduct(lab, carrier.environment);
  const fanOut = await carrier.open();
  const scale = await openScale(carrier, fanOut, product.pid);
  try {
    return [await measureShape(carrier, scale, 'alone'), await measureShape(carrier, scale, 'full')];
  } finally {
    await scale.stop();
    await fanOut.close();
    await product.stop();
  }
};

/** Events a second at which hearing what concerns nobody here takes a fifth of a core, by NOTIFY and by Redis. */
export const fanOutFigures = async (): Promise<Figure[]> => {
  const lab = await startLab(MEMBERS);
  const redis = redisServer ? await aRedis() : undefined;
  const byNotify: Carrier = {
    name: 'NOTIFY',
    environment: {},
    open: async () => fanOutByNotify(lab.db, lab.appUrl),
    cpu: () => postgresCpu(lab),
  };
  const byRedis: Carrier | undefined = redis && {
    name: 'Redis',
    environment: { REDIS_URL: redis.url },
    open: () => openRedis(redis.url, openLog({ logLevel: 'warn' })),
    cpu: () => cpuOf(redis.pid),
  };
  try {
    const figures = await measureCarrier(lab, byNotify);
    return byRedis ? [...figures, ...(await measureCarrier(lab, byRedis))] : figures;
  } finally {
    await redis?.remove();
    await lab.remove();
  }
};
