-- suits programs that know 0192

-- The program decides bets and play time, and writes them. It adds rounds, acts, turnover and days, and never deletes them.
grant insert, update (own, bonus, won, won_bonus, settled_at, settled_on) on play_round to portal_app;
grant insert, update (undone_by) on play_act to portal_app;
grant insert, update (taken_back_at) on turnover_line to portal_app;
grant insert, update (staked, won, staked_bonus, won_bonus, rounds) on play_day to portal_app;
grant update (done, converted, room) on promotion_grant to portal_app;
grant update (base_done, excess_above) on promotion_member to portal_app;
grant insert, update (staked, won, status, ended_at) on game_round to portal_app;
grant insert, update (paid, undone_by, stake) on game_transaction to portal_app;
grant update (lost_on, lost_before_week, lost_before_month) on limit_binding to portal_app;
grant insert, update (last_at, day, day_s, session_from, session_s, session_day, session_lost) on play_clock to portal_app;
grant insert, update (seconds, night_s) on play_time to portal_app;
