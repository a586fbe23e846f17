import type { Figure } from './figure.ts';
import type { Lab } from './lab.ts';
import { type Product, residentMb } from './product.ts';
import { pause, logProgress } from './rounds.ts';
import { takeOffer } from './turnover.ts';

export const GRANTS = 10_000;
const POLL_MS = 200;
const LONGEST_MS = 600_000;
const TAKERS_AT_ONCE = 8;

/** Additional peak memory of the server while the job ends this many expired bonuses at once. */
export const memoryOfExpiry = async (lab: Lab, product: Product): Promise<Figure[]> => {
  const before = await residentMb(product.pid);
  if (before === undefined) return [];
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
  let highest = idle;
  for (let left = ids.length; left > 0;) {
    await pause(POLL_MS);
    highest = Math.max(highest, (await residentMb(product.pid)) ?? 0);
    const { rows } = await lab.owner.pool.query<{ left: number }>(
      `select count(*)::int as left from promotion_grant where state = 'running'`,
    );
    left = rows[0]?.left ?? 0;
    if (performance.now() - began > LONGEST_MS) throw new Error(`${left} bonuses never ended`);
  }
  const seconds = Math.round((performance.now() - began) / 1000);
  return [
    {
      name: 'expiry',
      value: Math.max(0, Math.round(highest - idle)),
      goal: 100,
      better: 'less',
      unit: ' MB',
      means: `more memory while ${ids.length} bonuses end in one run of their job: ${Math.round(idle)} MB before, ${Math.round(highest)} at most, ${seconds} s with the wait for the clock's minute`,
    },
  ];
};
