-- suits programs that know 0017

-- Money may have come for a request that an operator refuses. The line goes back to the queue, for the money is still
-- somebody's; the request keeps its name, so that its member reads what becomes of the money.
alter table deposit add column refused_line_id uuid references statement_line;
alter table deposit add constraint deposit_refused_line
  check (refused_line_id is null or (state = 'rejected' and provider is null and statement_line_id is null));
grant update (refused_line_id) on deposit to portal_app;
