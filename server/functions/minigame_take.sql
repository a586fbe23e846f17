-- Takes one of goods off the shelf. The round was drawn while some were left; when others took the last meanwhile, nothing happened
-- and it is asked again, which the state of a deadlock says to the program: then the round reads that none are left.
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
