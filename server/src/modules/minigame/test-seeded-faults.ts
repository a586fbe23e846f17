import { sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';
import type { SeededFault } from '../../testing/module-files.ts';

const oneOf = (kind: string) => sql`(select id from minigame_round where kind = ${kind} order by id limit 1)`;
const status = (is: string) => sql`(select id from minigame_withdrawal where status = ${is} order by id limit 1)`;

/** Raises a round's win by a baht, with its posting and all later balances. */
const paidMore = (round: Sql): Sql => sql`
  with won as (select id, debit_account, debit_version, credit_account, credit_version from ledger_transfer where reason = 'minigame_won' and reference = ${round}),
       side as (select id, debit_account as account_id, debit_version as version, -100 as more from won
                union all select id, credit_account, credit_version, 100 from won),
       transfer as (update ledger_transfer t set amount = amount + 100 from won where t.id = won.id),
       entry as (update ledger_entry e set amount = amount + case when e.transfer_id = s.id then s.more else 0 end, balance_after = balance_after + s.more
                   from side s where e.account_id = s.account_id and e.version >= s.version),
       account as (update ledger_account a set balance = balance + s.more from side s where a.id = s.account_id),
       of as (select id, member_id from minigame_round where id = ${round})
  update minigame_round r
     set credit_after = credit_after + 100, amount = amount + case when r.id = of.id then 100 else 0 end,
         prize = case when r.id = of.id then 'c' || (amount + 100) / 100 else prize end
    from of where r.member_id = of.member_id and r.id >= of.id`;

/** Seeded faults that this module's checks must find. */
export const faults: readonly SeededFault[] = [
  [
    'a coin lot above its account',
    [sql`update coin_lot set amount = amount + 1, remaining = remaining + 1 where source = 'event'`],
    'coin lots and coin accounts disagree',
  ],
  [
    'coins earned without a posting',
    [sql`update coin_lot set amount = amount + 1 where source = 'event'`],
    'coin lot without its posting',
  ],
  [
    'won coins marked as expired',
    [sql`update coin_lot set amount = amount + 1, expired = 1 where source = 'round'`],
    'coin lot without its posting',
  ],
  [
    'a round that paid another prize',
    [sql`update minigame_round set amount = amount + 100 where id = ${oneOf('credit')}`],
    'mini-game round and its posting disagree',
  ],
  [
    'a round that paid more than it drew, with matching posting and balances',
    [paidMore(oneOf('credit'))],
    'mini-game round paid otherwise than it was drawn',
  ],
  ...(['gacha', 'hi-lo', 'card-flip'] as const).map((slug): SeededFault => [
    `a round of ${slug} with another prize than drawn`,
    [
      sql`update minigame_round set prize = 'c77', kind = 'credit', amount = 7700
           where id = (select id from minigame_round where slug = ${slug} order by id limit 1)`,
    ],
    'mini-game round paid otherwise than it was drawn',
  ]),
  [
    'a round with a higher stake than its posting',
    [sql`update minigame_round set bet = bet + 1 where id = ${oneOf('none')}`],
    'mini-game round and its posting disagree',
  ],
  [
    'a round with another coin balance than the ledger',
    [sql`update minigame_round set coins_after = coins_after + 1 where id = ${oneOf('coin')}`],
    'mini-game round leaves other balances than it says',
  ],
  [
    'a lost request whose credit stays reserved',
    [sql`delete from minigame_withdrawal where status = 'pending'`],
    'mini-game credit held and open requests disagree',
  ],
  [
    'a rejected request without its return',
    [
      sql`update minigame_withdrawal set status = 'rejected', reason = 'x', decided_at = now() where id = ${status('pending')}`,
    ],
    'mini-game withdrawal and its postings disagree',
  ],
  [
    'a request approved for another amount',
    [sql`update minigame_withdrawal set amount = amount + 1 where id = ${status('approved')}`],
    'mini-game withdrawal and its postings disagree',
  ],
  [
    'goods missing from stock without a win',
    [sql`update minigame_goods set stock = stock - 1 where id = 'goods-cap'`],
    'goods and what was won of them disagree',
  ],
  [
    'a reward of a round without goods',
    [sql`update minigame_reward set round_id = ${oneOf('none')} where goods_id = 'goods-cap'`],
    'goods and what was won of them disagree',
  ],
  [
    'a coupon without its round',
    [sql`update promotion_coupon set key = key || '0' where key like 'mini-game/%'`],
    'coupon and the round that won it disagree',
  ],
  [
    'a pair that skipped a round',
    [sql`update minigame_pair set nonce = nonce + 1 where id = (select pair_id from minigame_round limit 1)`],
    'rounds of a pair are not counted through',
  ],
  ...(['entry', 'deck', 'dice'] as const).map((what): SeededFault => [
    `a ${what} that does not match its seed`,
    [
      sql`update minigame_round set result = result || ${JSON.stringify(what === 'entry' ? { entry: 'c1' } : { [what]: [6, 6] })}::jsonb
             where id = (select r.id from minigame_round r join minigame_pair p on p.id = r.pair_id
                          where p.state = 'revealed' and r.result ? ${what} order by r.id limit 1)`,
    ],
    'revealed mini-game round was drawn otherwise',
  ]),
];
