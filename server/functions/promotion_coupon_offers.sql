-- Offers for who has a coupon, while they run.
create or replace function promotion_coupon_offers() returns table (id uuid, title text)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select p.id, v.title
    from promotion p
    join lateral (select title, ends_at, terms from promotion_version where promotion_id = p.id order by version desc limit 1) v on true
   where p.state = 'published' and (v.ends_at is null or v.ends_at > app_now()) and v.terms -> 'audience' ->> 'kind' = 'coupon'
   order by p.position, p.id
$$;

revoke execute on function promotion_coupon_offers from public;
grant execute on function promotion_coupon_offers to portal_app;
