-- suits programs that know 0029

-- An operator says what a member is called.
grant update (member_level) on member to portal_app;
