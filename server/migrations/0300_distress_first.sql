-- suits programs that know 0192

-- Who wrote words of distress stands first in the inbox, before who waits longest.
drop index conversation_episode_waits;
create index conversation_episode_waits on conversation_episode
  ((distress_at is null or state = 'closed'), coalesce(waiting_since, 'infinity'::timestamptz), id) where state <> 'closed';
