-- suits programs that know 0029

-- What happened to a member is read from every table that knows it, along the member.
create index approval_member on approval (member_id, id) where member_id is not null;
create index member_restriction_member on member_restriction (member_id, id);
