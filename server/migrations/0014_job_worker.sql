-- suits programs that know 0011

-- Who runs jobs, and lives: a killed one's jobs are taken over. The owner's alone, as the queue is.
create table job_worker (
  pool    text        primary key,               -- as the queue's locks name it
  backend integer     not null,                  -- the process of PostgreSQL at the other end of its connection
  seen_at timestamptz not null default app_now() -- when it last said that it lives; others see whether it changes
);
