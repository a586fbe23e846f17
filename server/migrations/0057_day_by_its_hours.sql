-- The dashboard reads what was credited and paid since yesterday, not all there ever was.
create index deposit_credited on deposit (decided_at) where state = 'credited';
create index withdrawal_paid on withdrawal (settled_at) where status in ('Success', 'manual');
