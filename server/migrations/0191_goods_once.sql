-- suits programs that know 0181

-- What operators brought to the shelf and took back from it; under a key, a wish that is sent again changes nothing more.
create table minigame_goods_change (
  operator_id uuid        not null references operator,
  key         text        not null,
  goods_id    text        not null references minigame_goods deferrable initially deferred,  -- the wish is written down first
  amount      integer     not null,
  created_at  timestamptz not null default app_now(),
  primary key (operator_id, key)
);
grant select, insert on minigame_goods_change to portal_app;
