-- suits programs that know 0192

-- What a member wrote to the desk about is read with every page's count of answers.
create index conversation_message_about on conversation_message (conversation_id, context_kind, context_id, seq desc)
  where context_id is not null;
