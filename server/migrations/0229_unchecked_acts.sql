-- suits programs that know 0192
--
-- What one operator gave members, or paid them, without a second person: summed up to say when a second is needed. `given` is worth
-- (coins, coupons, goods), `paid` is a member's own money on its way out, `moved` on its way to the main credit. The limits are those
-- of that moment.
create table unchecked_act (
  id          bigint      generated always as identity primary key,
  operator_id uuid        not null references operator,
  member_id   uuid        not null,
  kind        text        not null,
  side        text        not null check (side in ('given', 'paid', 'moved')),
  amount      bigint      not null check (amount > 0),
  day_limit   bigint      not null,
  week_limit  bigint,
  at          timestamptz not null default app_now()
);
create index unchecked_act_member on unchecked_act (member_id, at);
create index unchecked_act_operator on unchecked_act (operator_id, at);
create index unchecked_act_at on unchecked_act (at);
grant select, insert, delete on unchecked_act to portal_app;

-- What the second person reads beside the amount: a label and a text each.
alter table approval add column facts jsonb not null default '[]';

-- What one of them costs the house, in satang; null: nobody has said it yet, so no table may promise it.
alter table minigame_goods add column price bigint constraint minigame_goods_price check (price > 0);
grant update (price) on minigame_goods to portal_app;
