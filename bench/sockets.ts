import { fork } from 'node:child_process';
import { join } from 'node:path';
import { type Figure, median, pause, ROUNDS, logProgress } from './measuring.ts';
import { HttpCaller } from './http-caller.ts';
import { login } from './http-figures.ts';
import type { Lab } from './lab.ts';
import { highestMbDuring, type Product, startProduct } from './product.ts';

/** Attack by one member with ten sockets (`socket-attack.ts`). */
export interface Attack {
  readonly port: number;
  readonly token: string;
  readonly address: string;
  readonly how: 'reading' | 'deaf' | 'paced';
}

const HOW = ['reading', 'deaf', 'paced'] as const;
const CALLERS = 4;
const PAUSE_MS = 4;
const QUIET_MS = 3000;
const ATTACK_MS = 5000;
/** Calls per address, below its rate limit per minute. */
const CALLS = 400;

let addresses = 0;
const address = (): string => `10.${(addresses += 1) >> 8}.${addresses & 255}.1`;

/** Median time of `/api/combine`, and peak memory. */
const watch = async ({ port, pid }: Product, while_ms: number) => {
  const times: number[] = [];
  const ends = performance.now() + while_ms;
  const call = async () => {
    const caller = new HttpCaller(port);
    for (let left = 0, from = ''; performance.now() < ends; left -= 1, await pause(PAUSE_MS)) {
      if (left <= 0) [left, from] = [CALLS, address()];
      const began = performance.now();
      await caller.mustRequest({ method: 'GET', path: '/api/combine', headers: { 'x-forwarded-for': from } });
      times.push(performance.now() - began);
    }
    caller.close();
  };
  const most_mb = await highestMbDuring(pid, () => Promise.all(Array.from({ length: CALLERS }, call)), 100);
  return { median_ms: median(times), most_mb };
};

const tokenOf = async (product: Product, tel: string): Promise<string> => {
  const caller = new HttpCaller(product.port);
  const { body } = await caller.mustRequest({ ...login(tel), headers: { 'x-forwarded-for': address() } });
  caller.close();
  return (JSON.parse(body) as { access_token: string }).access_token;
};

/**
 * Response time of others while one member floods ten sockets, reading or not, or sends at the allowed rate. With rate
 * limits, in a server that trusts the bench as its proxy: each caller has its own address.
 */
export const socketsUnderAttack = async (lab: Lab): Promise<Figure[]> => {
  const product = await startProduct(lab, { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' });
  const attacker = fork(join(import.meta.dirname, 'socket-attack.ts'));
  const ratios: Record<Attack['how'], number[]> = { reading: [], deaf: [], paced: [] };
  const grown: number[] = [];
  try {
    await watch(product, QUIET_MS); // warm-up
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [nth, how] of HOW.entries()) {
        const token = await tokenOf(product, lab.members[round * HOW.length + nth]?.tel ?? '');
        const quiet = await watch(product, QUIET_MS);
        attacker.send({ port: product.port, token, address: address(), how } satisfies Attack);
        const meanwhile = await watch(product, ATTACK_MS);
        attacker.send('stop');
        ratios[how].push(meanwhile.median_ms / quiet.median_ms);
        grown.push(meanwhile.most_mb - quiet.most_mb);
        logProgress(
          `round ${round + 1} of ${ROUNDS}  ${how}  ${quiet.median_ms.toFixed(2)} ms to ${meanwhile.median_ms.toFixed(2)} ms, ` +
            `${Math.round(quiet.most_mb)} MB to ${Math.round(meanwhile.most_mb)} MB`,
        );
        await pause(1500); // the last sockets are closed
      }
  } finally {
    attacker.kill();
    await product.stop();
  }
  return [
    ...HOW.map((how): Figure => ({
      name: `sockets ${how}`,
      value: median(ratios[how]),
      rounds: ratios[how],
      goal: 2,
      better: 'less',
      means: `what GET /api/combine takes while one member has ten sockets, ${how} ÷ without, medians`,
    })),
    {
      name: 'sockets memory',
      value: Math.round(Math.max(...grown)),
      goal: 100,
      better: 'less',
      unit: ' MB',
      means: 'the most the server process grew meanwhile',
    },
  ];
};
