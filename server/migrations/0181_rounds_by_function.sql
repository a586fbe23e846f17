-- suits programs that know 0181
-- A round of a mini-game is written by minigame_play, and by nobody else.
revoke update (nonce) on minigame_pair from portal_app;
revoke update (last_round_at) on minigame_member from portal_app;
