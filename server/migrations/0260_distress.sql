-- suits programs that know 0192

-- When the member last wrote words of distress in an episode: decided once, by the rule of the program, as the message is written.
alter table conversation_episode add column distress_at timestamptz;
grant update (distress_at) on conversation_episode to portal_app;
create index conversation_episode_distress on conversation_episode (distress_at) where distress_at is not null;
