-- suits programs that know 0011

-- Whoever asks a node how it is may be told whether anybody does the jobs.
grant select on job_worker to portal_app;
