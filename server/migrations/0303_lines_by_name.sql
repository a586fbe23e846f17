-- suits programs that know 0192

-- Lines are found by the person who sent them, however the name is typed.
create index statement_line_sender on statement_line (name_key(from_name));
