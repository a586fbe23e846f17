-- suits programs that know 0192

-- Everybody sees what became of what they asked.
create index approval_maker on approval (maker_id, id);
