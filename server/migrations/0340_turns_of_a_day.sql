-- suits programs that know 0192

create index referral_turn_day on referral_turn (day);
