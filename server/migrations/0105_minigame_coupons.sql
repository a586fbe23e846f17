-- suits programs that know 0080

-- A round may win a coupon of promotions, under the key `mini-game/{round}`.
alter table minigame_round drop constraint minigame_round_kind;
alter table minigame_round add constraint minigame_round_kind check (kind in ('none', 'credit', 'coin', 'coupon', 'goods'));
create index minigame_round_coupon on minigame_round (member_id, id) where kind = 'coupon';

-- Which operator gave the coins of an event, and who agreed where one was not enough.
alter table coin_lot add column given_by uuid references operator, add column agreed_by uuid references operator;
create index coin_lot_given on coin_lot (given_by, created_at) where given_by is not null;

-- What operators look at first: a member's newest rounds of every game.
create index minigame_round_newest on minigame_round (member_id, id);
