-- suits programs that know 0181

-- A night is counted on the day it begins: what was played of it after midnight lies on a day on which nothing else may have been.
alter table play_time drop constraint play_time_check;
alter table play_time add constraint play_time_night check (night_s between 0 and 86400);
