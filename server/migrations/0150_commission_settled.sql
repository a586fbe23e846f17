-- What was held is settled when it is paid: then it counts for the ranking.
grant update (settled_at) on referral_commission to portal_app;
