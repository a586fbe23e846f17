-- suits programs that know 0029

-- What each agent answered in some days.
create index conversation_message_answers on conversation_message (created_at, operator_id) where side = 'admin';
