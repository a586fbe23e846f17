-- suits programs that know 0192

-- The console lists members of a level, and those whose restriction of a kind is in force, which are few among all that ended.
create index member_level on member (member_level, created_at, id);
create index member_restriction_in_force on member_restriction (reason, coalesce(until, 'infinity')) where lifted_at is null;
