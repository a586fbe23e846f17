-- suits programs that know 0192

-- Two references are one without case, spaces and width: banks and people write them differently.
create function reference_key(reference text) returns text language sql immutable parallel safe
  return upper(regexp_replace(normalize(reference, NFKC), '\s', '', 'g'));
create index statement_line_reference_key on statement_line (reference_key(reference));
create index withdrawal_reference_key on withdrawal (reference_key(reference)) where status = 'manual';
drop index statement_line_reference, withdrawal_reference;
