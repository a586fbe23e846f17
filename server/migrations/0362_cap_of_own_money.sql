-- suits programs that know 0192

-- Own money that comes in while a bonus runs raises its cap. `room` of a running bonus is what was added so.
grant update (cap) on promotion_grant to portal_app;

-- A withdrawal lowers the money above which an excess begins, and a refusal raises it again; also of those requested since it was set.
update promotion_member m set excess_above = greatest(m.excess_above - w.amount, 0)
  from (select w.member_id, sum(w.amount)::bigint as amount from withdrawal w
         where w.status in ('waiting_for_approve', 'Approve')
           and w.created_at > (select max(g.ended_at) from promotion_grant g where g.member_id = w.member_id and g.state = 'met' and g.cap is not null)
         group by w.member_id) w
 where w.member_id = m.member_id and m.excess_above is not null;
