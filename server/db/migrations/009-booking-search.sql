-- Searches on the bookings board, and deleting a booked item without reading all parcels.
create index bookings_search on bookings
  using gin (lower(ci_name || ' ' || ci_email::text || ' ' || ci_phone) gin_trgm_ops);
create index customers_search on customers
  using gin (lower(name || ' ' || email::text || ' ' || phone) gin_trgm_ops);
create index parcels_by_booking_item on parcels (booking_item_id) where booking_item_id is not null;
-- Without statistics the planner misjudges searches badly.
analyze bookings, customers;
