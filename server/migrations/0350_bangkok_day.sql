-- suits programs that know 0192

-- The day of Bangkok that a moment falls on, and the moment that a day begins. The database writes them into the statement.
create function bangkok_day(moment timestamptz) returns date language sql immutable parallel safe
  return (moment at time zone 'Asia/Bangkok')::date;
create function bangkok_start(day date) returns timestamptz language sql immutable parallel safe
  return day::timestamp at time zone 'Asia/Bangkok';
