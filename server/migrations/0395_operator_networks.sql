-- suits programs that know 0192

-- The networks from which an operator may use the console; none: any.
alter table operator add column networks text[] not null default '{}';
grant update (networks) on operator to portal_app;
