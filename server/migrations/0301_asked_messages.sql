-- suits programs that know 0192

-- What an operator asked of one kind: a conversation shows its author what became of a message that waited for a second person.
create index approval_asked on approval (maker_id, kind, id);
