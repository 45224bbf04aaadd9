-- A saved receiver whom only parcels at the counter have named: a correction may take back what they said. All others are the customer's
-- own, and change by the customer alone.
alter table saved_receivers add column by_office boolean not null default false;

-- Of whom nothing was ever booked, only the counter can have named a receiver that was not saved by hand.
update saved_receivers r set by_office = true
where not r.kept and not exists (select from bookings b where b.customer_id = r.customer_id);
