-- suits programs that know 0017

-- What the bank said each time it was asked about a payout, kept where it said something else than before, or a person asked.
create table payout_answer (
  id        uuid        primary key,
  payout_id uuid        not null references payout,
  answer    text        not null,
  at        timestamptz not null default app_now()
);
create index payout_answer_payout on payout_answer (payout_id, id);
grant select, insert on payout_answer to portal_app;
