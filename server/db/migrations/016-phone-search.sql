-- People are found by a phone number however it was typed in: its digits stand in what is searched, too.
create function searchable(name text, email text, phone text) returns text language sql immutable parallel safe
  return lower(name || ' ' || email || ' ' || phone)
    || case when phone ~ '\D' then ' ' || regexp_replace(replace(phone, '(0)', ''), '\D', '', 'g') else '' end;

alter table contacts drop column search;
alter table contacts add column search text not null generated always as (searchable(name, email::text, phone)) stored;
create index contacts_search on contacts using gin (search gin_trgm_ops);

drop index bookings_search, customers_search;
create index bookings_search on bookings using gin (searchable(ci_name, ci_email::text, ci_phone) gin_trgm_ops);
create index customers_search on customers using gin (searchable(name, email::text, phone) gin_trgm_ops);
-- Without statistics the planner misjudges searches badly.
analyze contacts, bookings, customers;
