-- suits programs that know 0192

-- Who was born on a day: an excluded member is looked for by the birth date and a name that is nearly the same.
create index member_age_birth_date on member_age (birth_date);
create index member_age_correction_birth_date on member_age_correction (birth_date);
