-- Takes one piece of goods from stock. The round was drawn while some were left; if others took the last one meanwhile, it raises the
-- SQLSTATE of a deadlock, so that the program runs the round again and reads that none are left.
create or replace function minigame_take(goods text) returns void
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  update minigame_goods set stock = stock - 1 where id = goods and stock > 0;
  if not found then raise exception 'the last of % was taken meanwhile', goods using errcode = '40P01'; end if;
end $$;

revoke execute on function minigame_take from public;
grant execute on function minigame_take to portal_app;
