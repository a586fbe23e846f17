-- suits programs that know 0029

-- Who had something guarded done to a member, and when last: such a person is for a week only the first of two in paying
-- that member (docs/decisions/two-persons.md).
create table guarded_act (
  member_id   uuid        not null,
  operator_id uuid        not null references operator,
  at          timestamptz not null default app_now(),
  primary key (member_id, operator_id)
);
create index guarded_act_at on guarded_act (at);
grant select, insert, delete, update (at) on guarded_act to portal_app;

insert into guarded_act (member_id, operator_id, at)
select member_id, operator_id, max(at)
  from (select member_id, maker_id as operator_id, created_at as at from approval where kind not like 'withdrawal.%'
        union all
        select member_id, checker_id, decided_at from approval where kind not like 'withdrawal.%' and status = 'approved') act
 where member_id is not null and at > app_now() - interval '7 days'
 group by member_id, operator_id;
