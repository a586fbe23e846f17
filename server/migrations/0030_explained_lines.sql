-- What a bank's statement shows and no payment of a member explains: a fee, the owner's money, a transfer between the
-- house's own accounts, money that goes back to its sender. An operator says so, and it goes to an account of the house.

insert into ledger_account (owner, kind, shard, unit, floor)
select null, house.kind, shard, 'THB', -9000000000000000
  from (values ('bank_fee'),      -- what banks take, below zero
               ('owner'),         -- what the owner brought and took
               ('own_transfer'),  -- on its way between accounts of the house; zero when both ends were seen
               ('refund')         -- what came from strangers and goes back to them; zero when it has
       ) house(kind),
       generate_series(0, 63) shard
 order by house.kind, shard;

alter table statement_line
  add column explained_as     text check (explained_as in ('bank_fee', 'owner', 'own_transfer', 'refund')),
  add column explained_reason text,
  add column explained_by     uuid references operator,
  add column explained_at     timestamptz,
  drop constraint statement_line_matched,
  add constraint statement_line_matched check ((state = 'matched') =
    (deposit_id is not null or payout_id is not null or withdrawal_id is not null or explained_as is not null)),
  -- What is a member's payment is nothing else, and whoever explains says why.
  add constraint statement_line_explained check (explained_as is null
    or (deposit_id is null and payout_id is null and withdrawal_id is null
        and explained_reason <> '' and explained_by is not null and explained_at is not null
        and (explained_as <> 'bank_fee' or direction = 'out')));
create index statement_line_account on statement_line (bank_account_id, created_at);

-- The kinds of questions are the contract's; a question may be about no member.
alter table approval
  drop constraint approval_kind_check,
  add constraint approval_kind check (kind ~ '^[a-z-]+(\.[a-z-]+)?$'),
  alter column member_id drop not null,
  alter column member_name drop not null,
  alter column tel_masked drop not null,
  add constraint approval_member check (num_nulls(member_id, member_name, tel_masked) in (0, 3));
