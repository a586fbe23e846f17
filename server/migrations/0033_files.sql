-- Pictures that people uploaded. The bytes lie in the data directory; a row says whose they are and what they serve.

create table file (
  id          uuid        primary key,
  owner_kind  text        not null check (owner_kind in ('member', 'operator')),
  owner_id    uuid        not null,
  use         text        not null,                 -- 'loose' until something takes it; loose ones are swept after a day
  public_name text,                                 -- its name below /images/u/; null: private, by signed address only
  digest      bytea       not null,                 -- of the stored bytes
  width       integer     not null check (width > 0),
  height      integer     not null check (height > 0),
  bytes       integer     not null check (bytes > 0),
  created_at  timestamptz not null default app_now()
);
create index file_owner on file (owner_kind, owner_id);
create index file_loose on file (created_at) where use = 'loose';
create index file_public on file (public_name) where public_name is not null;
grant select, insert, update, delete on file to portal_app;
