-- suits programs that know 0170

-- What a question keeps sealed for whoever agrees is needed until it is decided, and by nobody afterwards.
create or replace function approval_decide_once() returns trigger language plpgsql as $$
begin
  if old.status <> 'pending' then
    raise exception 'approval % is decided', old.ref using errcode = 'AP001';
  end if;
  if new.status <> 'pending' then
    new.payload := new.payload - 'sealed';
  end if;
  return new;
end $$;

alter table approval disable trigger decide_once;
update approval set payload = payload - 'sealed' where status <> 'pending' and payload ? 'sealed';
alter table approval enable trigger decide_once;
