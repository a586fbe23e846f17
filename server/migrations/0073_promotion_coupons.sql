-- suits programs that know 0029

-- Who may take an offer of the audience `coupon`, once for each row. It is handed out under a key, so that a second try gives no
-- second one, and is used up by the bonus that was given for it.
create table promotion_coupon (
  id           uuid        primary key,
  key          text        not null unique check (key <> ''),
  member_id    uuid        not null references member,
  promotion_id uuid        not null references promotion,
  expires_at   timestamptz not null,
  grant_id     uuid        unique references promotion_grant,
  created_at   timestamptz not null default app_now()
);
create index promotion_coupon_member on promotion_coupon (member_id, promotion_id);
grant select, insert on promotion_coupon to portal_app;
grant update (grant_id) on promotion_coupon to portal_app;
