-- suits programs that know 0029

-- What a withdrawal took above the cap of a bonus that was met; it comes back with the money when that does.
alter table withdrawal add column excess bigint not null default 0 constraint withdrawal_excess check (excess >= 0);

-- Taken by a withdrawal, given back with it, and asked of own money again when a bonus is given up.
grant update (base_required, excess) on promotion_member to portal_app;
