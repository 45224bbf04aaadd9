-- A saved receiver whom only parcels at the counter have named: a correction may take back what they said. All others are the customer's
-- own, and change by the customer alone.
alter table saved_receivers add column by_office boolean not null default false;
