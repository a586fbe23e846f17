-- suits programs that know 0192

-- A conversation that was answered and given back ends by silence, too.
drop index conversation_episode_silent;
create index conversation_episode_silent on conversation_episode (last_at) where state in ('waiting', 'open') and waiting_since is null;
