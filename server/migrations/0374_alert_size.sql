-- suits programs that know 0192

-- How much is wrong, where the count of cases does not say it: a bank balance's gap in satang.
alter table alert add column size bigint;
grant update (size) on alert to portal_app;
