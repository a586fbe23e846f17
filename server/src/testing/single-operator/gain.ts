import { sql } from 'kysely';
import { largestBonus } from '../../modules/promotions/builder/rules.ts';
import { termsOf } from '../../modules/promotions/terms.ts';
import type { Member, Operator } from '../factories.ts';
import type { TestServer } from '../server.ts';

/** Maximum that one operator may grant a member per day, in satang (`worth_two_person_day`). */
export const MAX_GAIN = 250_000n;
/** The worth of a coin, in satang (`coin_value`). */
const COIN = 500n;

/**
 * Everything the accomplice gained, other than from a bank, in satang: money, coins, coupons, shipped goods, and offers
 * of the operator.
 */
export const gainOf = async ({ owner }: TestServer, member: Member, operator: Operator): Promise<bigint> => {
  const [sums] = await owner.rows(sql<{ money: bigint; out: bigint; coins: bigint; goods: bigint }>`
    select coalesce(sum(balance) filter (where kind in ('wallet', 'bonus', 'minigame', 'income', 'held')), 0)::bigint as money,
           coalesce(sum(balance) filter (where kind = 'coin'), 0)::bigint as coins,
           (select coalesce(sum(amount), 0) from withdrawal where member_id = ${member.id} and status in ('Approve', 'Success', 'manual'))::bigint as out,
           (select coalesce(sum(g.price), 0) from minigame_reward r join minigame_goods g on g.id = r.goods_id
             where r.member_id = ${member.id} and r.state in ('shipping', 'sent'))::bigint as goods
      from ledger_account where owner = ${member.id}`);
  const promised = await owner.rows(sql<{ terms: unknown }>`
    select v.terms from promotion_coupon c join lateral (select terms from promotion_version where promotion_id = c.promotion_id
      order by version desc limit 1) v on true where c.member_id = ${member.id} and c.grant_id is null
    union all
    select terms from promotion_version where published_by = ${operator.id}`);
  const bonuses = promised.reduce((sum, { terms }) => sum + largestBonus(termsOf(terms)), 0n);
  const { money = 0n, out = 0n, coins = 0n, goods = 0n } = sums ?? {};
  return money + out + coins * COIN + goods + bonuses;
};

/** Audit actions that always need two operators. */
const NEVER_ALONE = [
  'adjustment',
  'bank-account.add',
  'bank-account.rotate-secret',
  'bank-account.switch-on',
  'bank-change.approve',
  'contact-line.show',
  'game-provider.set-keys',
  'game.change',
  'gateway.change',
  'gateway.rotate-secret',
  'grant.void',
  'line.classify',
  'referral.clear',
  'line.undo',
  'limit.tighten',
  'member.identity',
  'member.level',
  'message.send',
  'minigame.published',
  'operator.invite',
  'operator.reset-totp',
  'payout.settle',
  'promotion.publish',
  'quick-reply.save',
  'referral.rate',
  'return-loss.changed',
  'text.publish',
  'withdrawal.confirm',
];

/** Two-person acts that this operator did alone or had approved. */
export const twoPersonActionsOf = async ({ owner }: TestServer, { id }: Operator): Promise<string[]> => {
  const rows = await owner.rows(sql<{ deed: string }>`
    select action as deed from audit_line where operator_id = ${id} and action = any (${NEVER_ALONE}::text[])
    union select kind from approval where maker_id = ${id} and status = 'approved' order by deed`);
  return rows.map(({ deed }) => deed);
};
