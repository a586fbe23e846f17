-- The book of a member's main credit, own money and bonus money together, newest first: each movement with the credit right after it.
-- Play is one line with its net amount between two other movements, within a day of Bangkok.
--
-- A place in the book is how many lines of the two accounts' books are below it: own, bonus. Lines returned are below `from_own`,
-- `from_bonus` (null: the whole book) and below `until`, down to `since`, at most `most` lines.
--
--   own, bonus  the place below the line
--   at          when it was written; of play, the last of it
--   reason      as the ledger has it; 'play'
--   reference   the business row; of play, none
--   amount      below zero: what left
--   balance     the credit after it
--
-- Of play only its ends are read: a binary search finds where it begins, because numbers of lines and transfers rise together, and times
-- nearly so (credit_book_midnight).
-- Play that came to nothing, and bonus money that became own money, move no credit and have no line.

create or replace function credit_book(
  member uuid, from_own bigint, from_bonus bigint, since timestamptz, until timestamptz, most int
)
returns table (own bigint, bonus bigint, at timestamptz, reason text, reference uuid, amount bigint, balance bigint)
language plpgsql stable security definer
set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan
-- Plans are kept by each connection, and one that was made while a table was empty would read all of it ever after.
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
#variable_conflict use_column
declare
  accounts bigint[] := array[null, null];  -- own money, bonus money
  tops bigint[] := array[0, 0];            -- their newest lines
  place bigint[] := array[0, 0];           -- how much of their books is still to be told
  below bigint[];                          -- the place below this line
  newest ledger_transfer;
  floor_id bigint;                         -- the movement that this play came after
  since_id bigint;                         -- the last transfer before `since`
  until_id bigint;                         -- and before `until`
  day_id bigint;                           -- and before the day of this line
  midnight timestamptz;
  count int := 0;
  account record;
begin
  for account in select a.kind, a.id, a.version from ledger_account a where a.owner = member and a.kind in ('wallet', 'bonus') and a.shard = 0 loop
    if account.kind = 'wallet' then
      accounts[1] := account.id;
      tops[1] := account.version;
      place[1] := least(from_own, account.version);
    else
      accounts[2] := account.id;
      tops[2] := account.version;
      place[2] := least(from_bonus, account.version);
    end if;
  end loop;
  if until is not null then
    until_id := credit_book_midnight(accounts, tops, until);
    place := array[credit_book_floor(accounts[1], place[1], until_id, null), credit_book_floor(accounts[2], place[2], until_id, null)];
  end if;
  since_id := case when since is null then 0 else credit_book_midnight(accounts, tops, since) end;
  balance := credit_book_balance(accounts[1], place[1]) + credit_book_balance(accounts[2], place[2]);

  while count < most loop
    select t.* into newest from ledger_transfer t
     where t.id = greatest((select e.transfer_id from ledger_entry e where e.account_id = accounts[1] and e.version = place[1]),
                           (select e.transfer_id from ledger_entry e where e.account_id = accounts[2] and e.version = place[2]));
    exit when not found or newest.id <= since_id;

    if newest.reason in ('bet', 'bet_bonus', 'win', 'win_bonus', 'rollback', 'rollback_bonus', 'game_adjust', 'game_adjust_bonus', 'bonus_converted') then
      select coalesce(max(o.id), 0) into floor_id
        from unnest(accounts) a (id),
             lateral (
               (select t.id from ledger_transfer t where t.debit_account = a.id and t.id < newest.id
                   and t.reason not in ('bet', 'bet_bonus', 'win', 'win_bonus', 'rollback', 'rollback_bonus', 'game_adjust', 'game_adjust_bonus', 'bonus_converted')
                 order by t.id desc limit 1)
               union all
               (select t.id from ledger_transfer t where t.credit_account = a.id and t.id < newest.id
                   and t.reason not in ('bet', 'bet_bonus', 'win', 'win_bonus', 'rollback', 'rollback_bonus', 'game_adjust', 'game_adjust_bonus', 'bonus_converted')
                 order by t.id desc limit 1)) o;
      if day_id is null or newest.id <= day_id then
        midnight := date_trunc('day', newest.created_at, 'Asia/Bangkok') + interval '1 day';
        loop
          day_id := credit_book_midnight(accounts, tops, midnight);
          exit when day_id < newest.id;
          midnight := midnight - interval '1 day';
        end loop;
      end if;
      floor_id := greatest(floor_id, day_id);
      below := array[credit_book_floor(accounts[1], place[1], floor_id, null), credit_book_floor(accounts[2], place[2], floor_id, null)];
      reason := 'play';
      reference := null;
    else
      below := place;
      if accounts[1] in (newest.debit_account, newest.credit_account) then below[1] := below[1] - 1; end if;
      if accounts[2] in (newest.debit_account, newest.credit_account) then below[2] := below[2] - 1; end if;
      reason := newest.reason;
      reference := newest.reference;
    end if;

    own := below[1];
    bonus := below[2];
    at := newest.created_at;
    amount := balance - credit_book_balance(accounts[1], own) - credit_book_balance(accounts[2], bonus);
    if amount <> 0 then
      return next;
      count := count + 1;
    end if;
    balance := balance - amount;
    place := below;
  end loop;
end $$;

revoke execute on function credit_book from public;
grant execute on function credit_book to portal_app;
