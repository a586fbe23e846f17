-- suits programs that know 0181

-- Coupons of who is restricted do not run out meanwhile.
grant update (expires_at) on promotion_coupon to portal_app;
create index promotion_coupon_ends on promotion_coupon (expires_at) where grant_id is null;
