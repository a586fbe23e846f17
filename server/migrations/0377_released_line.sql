-- suits programs that know 0192

-- A request in review keeps the name of the line that turned out to be somebody else's: its member reads where that money is, also
-- after a refusal.
alter table deposit drop constraint deposit_refused_line,
  add constraint deposit_refused_line check (refused_line_id is null or provider is null);
