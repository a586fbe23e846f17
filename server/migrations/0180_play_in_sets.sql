-- suits programs that know 0063
-- What a move knows of its round before it: so that the round is written once, and not read again.
alter type game_move add attribute staked bigint, add attribute won bigint, add attribute status text;

-- A bet is written again when it is paid. With room on its page its six indexes stay as they are.
alter table game_transaction set (fillfactor = 70);
