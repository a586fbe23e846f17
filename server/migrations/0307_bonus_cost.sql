-- suits programs that know 0192

-- The dashboard counts the bonuses that became credit today.
create index promotion_grant_ended on promotion_grant (ended_at) where ended_at is not null;
