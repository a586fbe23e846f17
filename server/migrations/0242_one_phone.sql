-- suits programs that know 0192

-- A phone is written with 0 for the country (`canonicalTel` of the contract); some were kept with 66. Where the phone is another
-- member's too, it stays as it was typed: each signs in as before.
update member m set tel = one.tel
  from (select distinct on (plain.tel) id, plain.tel
          from member cross join lateral (select regexp_replace(member.tel, '^(00)?660?(\d{8,9})$', '0\2')) plain(tel)
         where member.tel ~ '^(00)?660?\d{8,9}$'
         order by plain.tel, created_at, id) one
 where m.id = one.id and not exists (select from member o where o.tel = one.tel);
