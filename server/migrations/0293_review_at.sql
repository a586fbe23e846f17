-- suits programs that know 0192

-- Since when a person looks at a deposit; null in one that never came to a person, or did before this.
alter table deposit add column review_at timestamptz;
grant update (review_at) on deposit to portal_app;
