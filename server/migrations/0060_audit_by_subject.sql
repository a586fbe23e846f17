-- suits programs that know 0029

-- Whether somebody looked at the evidence before agreeing is asked of the trail; and what was done to a subject is read from it.
create index audit_line_subject on audit_line (subject, action) where subject is not null;
