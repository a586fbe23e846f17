-- suits programs that know 0029

-- What an operator should look at: one row for a kind and a subject while it lasts. It is over by itself, or when somebody
-- acknowledged it (docs/decisions/alerts.md).
create table alert (
  id              uuid        primary key default uuidv7(),
  kind            text        not null constraint alert_kind check (kind ~ '^[a-z-]{1,40}$'),
  subject         text        not null constraint alert_subject check (length(subject) <= 200),
  level           text        not null constraint alert_level check (level in ('urgent', 'warning')),
  text            text        not null,
  count           integer     not null,
  since           timestamptz not null,
  last_at         timestamptz not null,
  over_at         timestamptz,
  acknowledged_at timestamptz,
  acknowledged_by uuid        references operator,
  constraint alert_acknowledged check (num_nulls(acknowledged_at, acknowledged_by) in (0, 2))
);
create unique index alert_standing on alert (kind, subject) where over_at is null;
create index alert_open on alert (id) where over_at is null and acknowledged_at is null;
create index alert_over on alert (over_at) where over_at is not null;
grant select, insert, delete on alert to portal_app;
grant update (level, text, count, last_at, over_at, acknowledged_at, acknowledged_by) on alert to portal_app;
