-- What bookings and accounts are searched by is stored, as it is of contacts: folding long names anew for each that is found takes long.
alter table bookings add column search text not null
  generated always as (searchable(ci_name, ci_email::text, ci_phone)) stored;
alter table customers add column search text not null
  generated always as (searchable(name, email::text, phone)) stored;
comment on column bookings.search is 'Name, e-mail and phone of the collection, as they are searched.';
comment on column customers.search is 'Name, e-mail and phone, as they are searched.';
drop index bookings_search, customers_search;
create index bookings_search on bookings using gin (search gin_trgm_ops) with (gin_pending_list_limit = 128);
create index customers_search on customers using gin (search gin_trgm_ops) with (gin_pending_list_limit = 128);
analyze bookings, customers;
