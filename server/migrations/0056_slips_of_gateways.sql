-- What a slip brought to a person is asked about as well, until the provider confirms something.
drop index deposit_to_ask;
create index deposit_to_ask on deposit (asked_at nulls first)
  where provider is not null and state in ('awaiting_payment', 'detected', 'expired', 'cancelled', 'rejected', 'review');
