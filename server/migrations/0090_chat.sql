-- suits programs that know 0029

-- Operators search all that was said. The extension is a trusted one: the database's owner may create it.
create extension if not exists pg_trgm;

-- One for each member, for ever. Its row is the lock of everything that happens in it: `last_seq` is the number given last.
create table conversation (
  id            uuid        primary key,
  member_id     uuid        not null unique references member,
  episode_id    uuid,                                        -- the one that is open, or was last
  last_seq      integer     not null default 0,
  forgotten     integer     not null default 0,              -- messages whose time has passed
  member_read   integer     not null default 0,
  admin_read    integer     not null default 0,
  member_unread integer     not null default 0,              -- of the house's messages, by the member
  admin_unread  integer     not null default 0,
  muted_until   timestamptz,
  muted_reason  text,
  created_at    timestamptz not null default app_now(),
  constraint conversation_numbers check (
    forgotten between 0 and last_seq and member_read between 0 and last_seq and admin_read between 0 and last_seq
    and member_unread >= 0 and admin_unread >= 0),
  constraint conversation_muted check ((muted_until is null) = (muted_reason is null))
);
grant select, insert, update (episode_id, last_seq, forgotten, member_read, admin_read, member_unread, admin_unread, muted_until, muted_reason)
  on conversation to portal_app;

-- What opens and closes in it.
create table conversation_episode (
  id              uuid        primary key,
  conversation_id uuid        not null references conversation,
  state           text        not null check (state in ('waiting', 'open', 'snoozed', 'closed')),
  topic           text,
  operator_id     uuid        references operator,
  opened_at       timestamptz not null default app_now(),
  waiting_since   timestamptz,                               -- the member waits for an answer since then
  last_at         timestamptz not null default app_now(),    -- the last message
  first_reply_at  timestamptz,
  snoozed_until   timestamptz,
  closed_at       timestamptz,
  closed_by       text        check (closed_by in ('member', 'operator', 'silence')),
  outcome         text        check (outcome in ('resolved', 'unresolved', 'no_reply', 'complaint', 'abuse')),
  score           smallint    check (score between 1 and 5),
  comment         text        check (length(comment) <= 500),
  rated_at        timestamptz,
  text_until      timestamptz,                               -- its messages go then, and its pictures
  pictures_until  timestamptz,
  constraint conversation_episode_taken check (state <> 'waiting' or operator_id is null),
  constraint conversation_episode_snoozed check ((state = 'snoozed') = (snoozed_until is not null)),
  constraint conversation_episode_closed check (
    (state = 'closed') = (closed_at is not null) and (state = 'closed') = (closed_by is not null)
    and (outcome is null or closed_by = 'operator')),
  constraint conversation_episode_rated check ((score is null) = (rated_at is null) and (score is null or state = 'closed'))
);
create unique index conversation_episode_one_open on conversation_episode (conversation_id) where state <> 'closed';
create index conversation_episode_of on conversation_episode (conversation_id, id);
create index conversation_episode_waits on conversation_episode ((coalesce(waiting_since, 'infinity'::timestamptz)), id) where state <> 'closed';
create index conversation_episode_silent on conversation_episode (last_at) where state = 'open' and waiting_since is null;
create index conversation_episode_snooze on conversation_episode (snoozed_until) where state = 'snoozed';
create index conversation_episode_replied on conversation_episode (first_reply_at) where first_reply_at is not null;
create index conversation_episode_ended on conversation_episode (closed_at, id) where state = 'closed';
create index conversation_episode_text on conversation_episode (text_until) where text_until is not null;
create index conversation_episode_pictures on conversation_episode (pictures_until) where pictures_until is not null;
create index conversation_episode_operator on conversation_episode (operator_id) where state = 'open';
grant select, insert, update (state, topic, operator_id, waiting_since, last_at, first_reply_at, snoozed_until, closed_at, closed_by, outcome, score,
  comment, rated_at, text_until, pictures_until) on conversation_episode to portal_app;
alter table conversation add constraint conversation_episode_fkey foreign key (episode_id) references conversation_episode;

insert into state_transition (machine, from_state, to_state) values
  ('conversation_episode', 'waiting', 'open'),
  ('conversation_episode', 'waiting', 'closed'),
  ('conversation_episode', 'open', 'waiting'),
  ('conversation_episode', 'open', 'snoozed'),
  ('conversation_episode', 'open', 'closed'),
  ('conversation_episode', 'snoozed', 'open'),
  ('conversation_episode', 'snoozed', 'closed');
create trigger allowed_move before update of state on conversation_episode
  for each row execute function assert_state_move('conversation_episode', 'state');

-- Never changed; gone when its time has passed. The numbers of a conversation have no gaps.
create table conversation_message (
  id              uuid        primary key,
  conversation_id uuid        not null references conversation,
  seq             integer     not null check (seq > 0),
  episode_id      uuid        not null references conversation_episode,
  side            text        not null check (side in ('member', 'admin')),
  operator_id     uuid        references operator,
  author          text,
  client_id       uuid        not null,
  text            text        check (char_length(text) between 1 and 2000),
  file_id         uuid,
  file_width      integer,
  file_height     integer,
  context_kind    text,
  context_id      uuid,
  created_at      timestamptz not null default app_now(),
  constraint conversation_message_seq unique (conversation_id, seq),
  constraint conversation_message_says check (text is not null or file_id is not null),
  constraint conversation_message_file check (num_nulls(file_id, file_width, file_height) in (0, 3)),
  constraint conversation_message_context check ((context_kind is null) = (context_id is null)),
  constraint conversation_message_from check ((side = 'admin') = (operator_id is not null) and (side = 'admin') = (author is not null))
);
create unique index conversation_message_once on conversation_message (conversation_id, coalesce(operator_id, conversation_id), client_id);
create index conversation_message_episode on conversation_message (episode_id);
create index conversation_message_text on conversation_message using gin (text gin_trgm_ops);
grant select, insert, delete on conversation_message to portal_app;

-- When a side had read up to a number.
create table conversation_read (
  conversation_id uuid        not null references conversation,
  side            text        not null check (side in ('member', 'admin')),
  seq             integer     not null,
  at              timestamptz not null default app_now(),
  primary key (conversation_id, side, seq)
);
grant select, insert on conversation_read to portal_app;

-- What operators tell each other. A table of its own: nothing that reads messages can read one.
create table conversation_note (
  id              uuid        primary key,
  conversation_id uuid        not null references conversation,
  episode_id      uuid        not null references conversation_episode,
  seq             integer     not null,
  operator_id     uuid        not null references operator,
  text            text        not null check (char_length(text) between 1 and 2000),
  created_at      timestamptz not null default app_now()
);
create index conversation_note_of on conversation_note (conversation_id, id);
create index conversation_note_episode on conversation_note (episode_id);
grant select, insert, delete on conversation_note to portal_app;

-- Whether an operator is there to answer, as their page said last.
create table chat_presence (
  operator_id uuid        primary key references operator,
  here_at     timestamptz not null,
  away_since  timestamptz
);
grant select, insert, update (here_at, away_since) on chat_presence to portal_app;

-- Sentences that are there already: for members below the thread, for operators by their code.
create table quick_reply (
  id         uuid        primary key,
  audience   text        not null check (audience in ('member', 'agent')),
  code       text        constraint quick_reply_code_once unique check (length(code) between 1 and 30),
  text       text        not null check (char_length(text) between 1 and 1000),
  position   integer     not null,
  updated_at timestamptz not null default app_now(),
  constraint quick_reply_code check ((audience = 'agent') = (code is not null))
);
grant select, insert, delete, update (audience, code, text, position, updated_at) on quick_reply to portal_app;
