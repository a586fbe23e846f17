import { type Figure, logProgress, pause } from './measuring.ts';
import type { Lab } from './lab.ts';
import { highestMbDuring, memoryFigure, type Product, residentMb } from './product.ts';
import { takeOffer } from './play.ts';

export const GRANTS = 10_000;
const POLL_MS = 200;
const LONGEST_MS = 600_000;
const TAKERS_AT_ONCE = 8;

/** Additional peak memory of the server while the job ends this many expired bonuses at once. */
export const memoryOfExpiry = async (lab: Lab, product: Product): Promise<Figure[]> => {
  if ((await residentMb(product.pid)) === undefined) return [];
  const ids = lab.members.slice(0, GRANTS).map(({ id }) => id);
  logProgress(`${ids.length} members take an offer`);
  await Promise.all(
    Array.from({ length: TAKERS_AT_ONCE }, (_each, caller) =>
      takeOffer(
        lab,
        ids.filter((_id, nth) => nth % TAKERS_AT_ONCE === caller),
      ),
    ),
  );
  await lab.owner.pool.query(`update promotion_grant set expires_at = app_now() where state = 'running'`);
  const began = performance.now();
  const idle = (await residentMb(product.pid)) ?? 0;
  const isOver = async () => {
    const { rows } = await lab.owner.pool.query<{ left: number }>(
      `select count(*)::int as left from promotion_grant where state = 'running'`,
    );
    const left = rows[0]?.left ?? 0;
    if (performance.now() - began > LONGEST_MS) throw new Error(`${left} bonuses never ended`);
    return left === 0;
  };
  const highest = await highestMbDuring(product.pid, async () => {
    while (!(await isOver())) await pause(POLL_MS);
  });
  await lab.reconcile();
  const seconds = Math.round((performance.now() - began) / 1000);
  const means = `more memory while ${ids.length} bonuses end in one run of their job, ${seconds} s with the wait for the clock's minute`;
  return [memoryFigure('expiry', idle, highest, means)];
};
