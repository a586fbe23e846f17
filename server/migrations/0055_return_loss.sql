-- suits programs that know 0029

-- Return-loss: a part of what a member lost in a period, given back as a bonus. What the bonus asks for is a version without
-- an offer, and like every version never changed; these are the terms beside it. They count for the periods from this day of
-- Bangkok on; of several that begin on one day the newest.
alter table promotion_version alter column promotion_id drop not null;
create table return_loss_terms (
  version_id uuid        primary key references promotion_version,
  from_day   date        not null,
  is_on      boolean     not null,
  period     text        not null check (period in ('day', 'week', 'month')),
  minimum    bigint      not null check (minimum >= 0),  -- what is less is not given
  created_at timestamptz not null default app_now()
);
create index return_loss_terms_from on return_loss_terms (from_day, version_id);
grant select, insert on return_loss_terms to portal_app;

-- A grant of return-loss has no offer and no deposit; its base is what was lost in its days, the last one not included.
alter table promotion_grant
  alter column promotion_id drop not null,
  alter column deposit_id drop not null,
  add column kind text not null default 'promotion' check (kind in ('promotion', 'return_loss')),
  add column period_from date,
  add column period_to   date check (period_to > period_from),
  drop constraint promotion_grant_check,
  add constraint promotion_grant_deposit_of_base check (kind = 'return_loss' or deposit >= base),
  add constraint promotion_grant_promotion check ((kind = 'promotion') = (promotion_id is not null and deposit_id is not null)),
  add constraint promotion_grant_return_loss
    check ((kind = 'return_loss') = (period_from is not null and period_to is not null)),
  add constraint promotion_grant_part check (kind = 'promotion' or (deposit = 0 and bonus <= base));
create unique index promotion_grant_period on promotion_grant (member_id, period_from) where kind = 'return_loss';
