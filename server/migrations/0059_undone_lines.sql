-- suits programs that know 0029

-- What was said of a line may be taken back: its posting is reversed, and the line waits again. How often that was tells the
-- keys of its postings apart. A request whose money was taken back is over; it is never credited again.
alter table statement_line add column undone integer not null default 0 check (undone >= 0);
grant update (undone) on statement_line to portal_app;

insert into state_transition (machine, from_state, to_state) values ('deposit', 'credited', 'rejected');
