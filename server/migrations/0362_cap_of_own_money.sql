-- suits programs that know 0192

-- Own money that comes in while a bonus runs raises its cap. `room` of a running bonus is what was added so.
grant update (cap) on promotion_grant to portal_app;

-- A withdrawal lowers the money above which an excess begins, and a refusal raises it again; also of those requested before.
update promotion_member m set excess_above = greatest(m.excess_above - w.amount, 0)
  from (select member_id, sum(amount)::bigint as amount from withdrawal where status in ('waiting_for_approve', 'Approve') group by member_id) w
 where w.member_id = m.member_id and m.excess_above is not null;
