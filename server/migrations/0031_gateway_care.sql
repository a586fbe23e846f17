-- How long a gateway may take to answer, and the last callbacks of each at hand.
alter table gateway add column timeout_ms integer not null default 4000 constraint gateway_timeout check (timeout_ms between 1000 and 10000);
create index webhook_inbox_source on webhook_inbox (source, id);
create index deposit_provider on deposit (provider, created_at) where provider is not null;
