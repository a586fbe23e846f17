-- suits programs that know 0192

-- The deposits to ask about are read provider by provider, so that a silent one delays no other.
drop index deposit_to_ask; -- first, since it takes the stronger lock
create index deposit_to_ask_of on deposit (provider, asked_at nulls first)
  where provider is not null and state in ('awaiting_payment', 'detected', 'expired', 'cancelled', 'rejected', 'review');
