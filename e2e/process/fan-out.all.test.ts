import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLog } from '../../server/src/main.ts';
import type { FanOut } from '../../server/src/platform/fan-out/fan-out.ts';
import { openRedis } from '../../server/src/platform/fan-out/redis.ts';
import { until } from '../../testing/until.ts';
import { testChat } from './chat-tests.ts';
import { aProduct, type Product, raises } from './product.ts';
import { aRedis, redisServer } from '../../testing/redis.ts';
import { send } from './responses.ts';

type Redis = Awaited<ReturnType<typeof aRedis>>;

/** Publishes each event of the nodes once more, late. */
const doubleEvents = async ({ url }: Redis): Promise<FanOut & { readonly count: () => number }> => {
  const fanOut = await openRedis(url, openLog({ logLevel: 'silent' }));
  const doubled = new Set<string>();
  const echo = fanOut.listen((event) => {
    const text = JSON.stringify(event);
    if (doubled.has(text)) return;
    doubled.add(text);
    void fanOut.publishNow([event]);
  });
  const close = async () => {
    await echo.stop();
    await fanOut.close();
  };
  return { ...fanOut, close, count: () => doubled.size };
};

describe.runIf(redisServer)('by Redis, killed between, which doubles each event', () => {
  let redis: Redis;
  let echo: Awaited<ReturnType<typeof doubleEvents>>;
  testChat({
    environment: async () => {
      redis = await aRedis();
      echo = await doubleEvents(redis);
      return { REDIS_URL: redis.url };
    },
    disturb: async () => {
      await redis.kill();
      await wait(500); // messages are written meanwhile
      await redis.start();
    },
  });
  test('events were doubled', () => expect(echo.count()).toBeGreaterThan(500));
  afterAll(async () => {
    await echo?.close();
    await redis?.remove();
  });
});

describe.runIf(redisServer)('one node with Redis', () => {
  let redis: Redis;
  let product: Product;
  beforeAll(async () => {
    redis = await aRedis();
    product = await aProduct({ REDIS_URL: redis.url, LOG_LEVEL: 'info' });
    await product.start();
  });
  afterAll(async () => {
    await product?.remove();
    await redis?.remove();
  });

  test('a lost Redis raises FanOutLost, pages are answered, and it recovers', async () => {
    expect(await raises(product, 'FanOutLost')).toBe(false);
    await redis.kill();
    await until(() => raises(product, 'FanOutLost'), 'the alert is raised');
    const login = { tel: '0810000001', password: 'demo1234' };
    expect((await send(`${product.portal}/api/member/login`, { body: login })).status).toBe(200);
    expect((await send(`${product.portal}/readyz`)).status).toBe(200);
    await redis.start();
    await until(async () => !(await raises(product, 'FanOutLost')), 'the alert ends');
    const lines = product.output.filter((line) => line.includes('Redis'));
    expect(lines.some((line) => line.includes('Redis is lost'))).toBe(true);
    expect(lines.some((line) => line.includes('Redis answers again'))).toBe(true);
  });

  test('it starts without Redis, and an alert says so until it is there', async () => {
    await product.stop();
    await redis.kill();
    await product.start();
    await until(() => raises(product, 'FanOutLost'), 'the alert is raised');
    expect((await send(`${product.portal}/readyz`)).status).toBe(200);
    await redis.start();
    await until(async () => !(await raises(product, 'FanOutLost')), 'the alert ends');
  });

  test('a wrong password ends the start with a sentence', async () => {
    const other = await aProduct({ REDIS_URL: redis.url.replace(/:[^:@]+@/, ':wrong@') });
    await expect(other.start()).rejects.toThrow('the product ended while starting');
    expect(await other.ended()).toBe(1);
    expect(other.output.at(-1)).toMatch(/^REDIS_URL: no Redis for events at 127\.0\.0\.1:\d+ \(.*WRONGPASS.*\)\.$/);
    await other.remove();
  });
});
