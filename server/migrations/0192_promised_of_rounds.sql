-- suits programs that know 0181

-- What a table promised of the rounds that are counted, each at what a coin was worth in it, and how far one may be from the mean:
-- satang, and satang squared. Null: counted by a program before this, or picks decide.
alter table minigame_tally add column promised double precision, add column variance double precision;
grant update (promised, variance) on minigame_tally to portal_app;
