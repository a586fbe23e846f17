-- suits programs that know 0181

-- A person is known by the name however it is typed, and who was refused as somebody is found again.
create index member_person on member (lower(normalize(first_name, nfkc)), lower(normalize(last_name, nfkc)));
create index return_attempt_mark on return_attempt (mark) where known_by = 'person' and cleared_at is null;
