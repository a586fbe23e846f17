import { memberChannel } from '@portal/contract/realtime.ts';
import { pino } from 'pino';
import { aRedis, redisServer } from '../e2e/process/redis.ts';
import { newId } from '../server/src/platform/ids.ts';
import type { FanOut } from '../server/src/platform/realtime/fan-out.ts';
import { fanOutByNotify } from '../server/src/platform/realtime/listen.ts';
import { openRedis } from '../server/src/platform/realtime/redis.ts';
import { type Lab, startLab } from './lab.ts';
import { type Figure, logProgress, median, pause, secondsFor } from './measuring.ts';
import { startProduct } from './product.ts';
import { COUNTING, openScale, type Scale } from './weighing.ts';

const ROUNDS = 3;
const MEMBERS = 100;
/** The part of a core that may be spent on events for others. */
const SHARE = 0.2;
/** Events of a notice, one alone and as many as fit, and notices of a burst. */
const SHAPES = { alone: { size: 1, notices: 40_000 }, full: { size: 70, notices: 4000 } } as const;
const PACED_MS = 5000;
const TICK_MS = 20;
const SETTLE_MS = 1000;
/** Events a second that 10,000 members online cause (docs/decisions/fan-out.md). */
const GOAL = 1000;

/** Events of members without a socket. */
const eventsOf = (count: number) =>
  Array.from({ length: count }, () => ({ channel: memberChannel(newId()), name: 'credit.updated', data: {} }));

/** Publishes notices at a pace for a time; returns how many. */
const publishPaced = async (publish: () => Promise<void>, notices_s: number): Promise<number> => {
  let sent = 0;
  const began = performance.now();
  for (let at = 0; at < PACED_MS; at = performance.now() - began) {
    const due = Math.ceil((at / 1000) * notices_s) - sent;
    await Promise.all(Array.from({ length: due }, publish));
    sent += due;
    await pause(TICK_MS);
  }
  return sent;
};

interface Round {
  /** Events a second that take this node a fifth of a core. */
  readonly perSecond: number;
  /** Milliseconds of CPU of PostgreSQL for a thousand events. */
  readonly postgres: number;
}

/** Foretells the pace from a burst, then publishes at that pace. */
const measureRound = async ({ weigh, idle }: Scale, fanOut: FanOut, shape: keyof typeof SHAPES): Promise<Round> => {
  const { size, notices } = SHAPES[shape];
  const publish = () => fanOut.publishNow(eventsOf(size));
  let sent: number = notices;
  const weighNotices = async (work: () => Promise<unknown>) => {
    const weight = await weigh(async () => {
      await work();
      await pause(SETTLE_MS);
    });
    const cost = (part: 'node' | 'postgres') => (weight[part] - idle[part] * weight.ms) / sent;
    return { node: cost('node'), postgres: cost('postgres') };
  };
  const burst = await weighNotices(() => secondsFor(notices, publish, 4));
  const foretold = (1000 * SHARE) / burst.node;
  logProgress(`idle ${(1000 * idle.node).toFixed(1)} ms a second, foretold ${Math.round(foretold)} notices a second`);
  const paced = await weighNotices(async () => (sent = await publishPaced(publish, foretold)));
  return { perSecond: (1000 * SHARE * size) / paced.node, postgres: (1000 * paced.postgres) / size };
};

const measureCarrier = async (lab: Lab, name: string, fanOut: FanOut, environment: Record<string, string>) => {
  const product = await startProduct(lab, environment);
  const figures: Figure[] = [];
  try {
    const scale = await openScale(lab, product);
    for (const shape of ['alone', 'full'] as const) {
      const { size } = SHAPES[shape];
      const rounds: Round[] = [];
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureRound(scale, fanOut, shape));
      const rates = rounds.map(({ perSecond }) => Math.round(perSecond));
      const postgres = median(rounds.map((each) => each.postgres));
      figures.push({
        name: `fanout ${name} ${shape}`,
        value: median(rates),
        goal: GOAL,
        better: 'more',
        means: `events a second for others, ${size} a notice, that take a node a fifth of a core (${Math.min(...rates)} to ${Math.max(...rates)}); a thousand take PostgreSQL ${postgres.toFixed(1)} ms`,
      });
      logProgress(`${name}, ${size} a notice: ${figures.at(-1)!.value} a second`);
    }
    await scale.close();
    return figures;
  } finally {
    await product.stop();
  }
};

/** Events a second at which hearing what concerns nobody here takes a fifth of a core, by NOTIFY and by Redis. */
export const fanOutFigures = async (): Promise<Figure[]> => {
  const lab = await startLab(MEMBERS, COUNTING);
  const redis = redisServer ? await aRedis() : undefined;
  try {
    const figures = await measureCarrier(lab, 'NOTIFY', fanOutByNotify(lab.db, lab.appUrl), {});
    if (!redis) return figures;
    const byRedis = await openRedis(redis.url, pino({ level: 'warn' }));
    try {
      return [...figures, ...(await measureCarrier(lab, 'Redis', byRedis, { REDIS_URL: redis.url }))];
    } finally {
      await byRedis.close();
    }
  } finally {
    await redis?.remove();
    await lab.remove();
  }
};
