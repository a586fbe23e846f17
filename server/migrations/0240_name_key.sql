-- suits programs that know 0192

-- The person behind a name, however it is typed: `nameKey` of the contract, held equal by a test (docs/decisions/one-person.md).
-- Letters alone, without titles; sara am and sara ue in one; marks in one order and once each; then the letters as a ring, begun
-- where it reads least, for first and last name stand in either order and are parted anywhere.
create function name_key(name text) returns text language plpgsql immutable strict parallel safe as $$
declare
  key text := lower(regexp_replace(normalize(name, NFKC), '[^A-Za-z\u0E01-\u0E2E\u0E30-\u0E3A\u0E40-\u0E45\u0E47-\u0E4E \t\n\r.]', '', 'g') collate "C");
begin
  key := regexp_replace(key,
    '(^|[ \t\n\r.])(?:(?:เด็กชาย|เด็กหญิง|นางสาว|นาย|นาง|คุณ|น\.?ส\.?|ด\.?ช\.?|ด\.?ญ\.?|mrs(?![aeiou])|mr|ms|miss)[ \t\n\r.]*)+', '\1', 'g');
  key := replace(translate(key, U&'\0E45 .' || E'\t\n\r', U&'\0E32'), U&'\0E40\0E40', U&'\0E41');
  if key ~ '\u0E4D' then
    key := regexp_replace(key, '\u0E34([\u0E48-\u0E4B]*)\u0E4D|\u0E4D([\u0E48-\u0E4B]*)\u0E34', U&'\0E36\\1\\2', 'g');
    key := regexp_replace(key, '\u0E4D([\u0E48-\u0E4B]*)\u0E32', U&'\\1\0E33', 'g');
  end if;
  if key ~ '[\u0E31\u0E33-\u0E3A\u0E47-\u0E4E]{2}' then
    key := (
      select string_agg(letter, '' order by base, is_mark, letter collate "C") from (
        select distinct base, is_mark, letter from (
          select letter, is_mark, count(*) filter (where not is_mark) over (order by n) as base
            from unnest(string_to_array(key, null)) with ordinality u(letter, n),
                 lateral (select letter ~ '[\u0E31\u0E33-\u0E3A\u0E47-\u0E4E]') m(is_mark)) based) once);
  end if;
  return coalesce((select min((substr(key, n) || left(key, n - 1)) collate "C") from generate_series(1, length(key)) n), '');
end $$;

alter table member add column name_key text generated always as (nullif(name_key(first_name || ' ' || last_name), '')) stored;
create index member_name_key on member (name_key);
drop index member_person, member_name;
