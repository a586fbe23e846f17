-- suits programs that know 0067

-- Who asks about a round quotes what the provider calls it.
create index game_round_reference on game_round (reference, id);
-- How many of a provider's wait.
create index game_round_open_at on game_round (provider) where status = 'open';
