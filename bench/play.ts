import { newId } from '../server/src/platform/ids.ts';
import { creditDeposit } from '../server/src/modules/payments/settlement.ts';
import { measureBetsOf, PLAYERS } from './bets.ts';
import type { Lab } from './lab.ts';
import { type Figure, measureInterleaved, type Measurements, ratioFigure } from './measuring.ts';
import { allLimits } from '../server/src/modules/safer-play/limits/rules.ts';

const PAID_IN = 5_000_000n; // satang; its bonus requires more turnover than the run plays

/** Deposits with the demo's first offer for these members, so that a bonus runs. */
export const takeOffer = async ({ owner, db }: Lab, ids: readonly string[]): Promise<void> => {
  const { rows } = await owner.pool.query<{ promotion_id: string; id: string }>(
    'select v.promotion_id, v.id from promotion_version v join promotion p on p.id = v.promotion_id order by p.position limit 1',
  );
  const [offer] = rows;
  if (!offer) throw new Error('the lab has no offer');
  for (const member_id of ids) {
    const id = newId();
    await owner.pool.query(
      `insert into deposit (id, ref, member_id, channel, provider, amount, amount_to_pay, state, expires_at, received, promotion_id, promotion_version_id)
       values ($1::uuid, 'DP-' || $1::text, $2, 'cp', 'cp', $3, $3, 'awaiting_payment', app_now() + interval '1 hour', $3, $4, $5)`,
      [id, member_id, PAID_IN, offer.promotion_id, offer.id],
    );
    const promotion = { promotion_id: offer.promotion_id, promotion_version_id: offer.id, promotion_lapsed: false };
    await db.transaction((tx) =>
      creditDeposit(
        tx,
        { id, member_id, amount: PAID_IN, ...promotion },
        { provider: 'cp', amount: PAID_IN, at: new Date(), by: null },
      ),
    );
  }
};

/** Bets and wins of members with a running bonus, and without one. */
const measureTurnover = async (lab: Lab): Promise<Measurements> => {
  const ids = lab.members.map(({ id }) => id);
  const [withBonus, others] = [ids.slice(0, PLAYERS), ids.slice(PLAYERS, 2 * PLAYERS)];
  await takeOffer(lab, withBonus);
  return { ...(await measureBetsOf(lab, withBonus, 'running')), ...(await measureBetsOf(lab, others, 'plain')) };
};

/** Bets and wins in batches, with and without a bonus. */
export const turnoverFigure = async (lab: Lab): Promise<Figure> => {
  const rates = await measureInterleaved(await measureTurnover(lab));
  await lab.reconcile();
  return ratioFigure(rates, ['running', 'plain'], {
    name: 'turnover',
    goal: 0.8,
    better: 'more',
    means: 'bets and wins of members whose bonus runs ÷ of members without one, in batches',
  });
};

const FAR = 1_000_000_000;
/** Games played on each day of the previous month, summed by loss limits. */
const GAMES = ['one', 'two', 'three'];
const DAYS = 30;

/** Bets of members with every limit and a month of play, and of members without; deletes the inserted play. */
export const limitsFigure = async (lab: Lab): Promise<Figure> => {
  const ids = lab.members.map(({ id }) => id);
  const [bound, plain] = [ids.slice(0, PLAYERS), ids.slice(PLAYERS, 2 * PLAYERS)];
  for (const [kind, period] of allLimits)
    await lab.owner.pool.query(
      `insert into member_limit (member_id, kind, period, value) select m, $2, $3, $4::bigint from unnest($1::uuid[]) m`,
      [bound, kind, period, kind === 'time' ? 1440 : FAR],
    );
  await lab.owner.pool.query(
    `insert into play_day (member_id, day, game, category, staked, won, rounds)
     select m, (app_now() at time zone 'Asia/Bangkok')::date - d, g, 'slot', 1000, 900, 10
       from unnest($1::uuid[]) m, generate_series(1, $2::int) d, unnest($3::text[]) g`,
    [bound, DAYS, GAMES],
  );
  await lab.owner.pool.query('analyze play_day, member_limit, limit_binding');
  const rates = await measureInterleaved({
    ...(await measureBetsOf(lab, plain, 'plain')),
    ...(await measureBetsOf(lab, bound, 'bound')),
  });
  await lab.owner.pool.query('delete from play_day where member_id = any ($1) and game = any ($2)', [bound, GAMES]);
  await lab.reconcile();
  return ratioFigure(rates, ['bound', 'plain'], {
    name: 'limits',
    goal: 0.9,
    better: 'more',
    means: 'bets and wins of members with every limit set and a month of play ÷ of members without, in batches',
  });
};
