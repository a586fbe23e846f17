-- suits programs that know 0029

-- Which members an operator was shown in an hour, in lists or one by one. When the hour is over it is counted into the audit
-- trail, and the rows go.
create table member_view (
  operator_id uuid        not null references operator,
  hour        timestamptz not null,
  member_id   uuid        not null references member,
  opened      boolean     not null,
  primary key (operator_id, hour, member_id)
);
create index member_view_hour on member_view (hour);
grant select, insert, delete on member_view to portal_app;
grant update (opened) on member_view to portal_app;
