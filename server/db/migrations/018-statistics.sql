-- Statistics (docs/decisions/013): figures of parcels by day and by every filter, kept exact without counting rows.
-- A change of a parcel adds its id to statistic_changes in the same transaction. A task moves the change into the
-- rollups in the background; readers add what it has not moved yet.

-- No foreign key: it would cost every writer a lock, and the ids come from triggers.
create table statistic_changes (
  id bigint generated always as identity primary key,
  parcel_id bigint not null
);

-- What the rollups contain of each parcel. Amounts in minor units, weight in grams, time in seconds.
create table statistic_parcels (
  parcel_id bigint primary key,
  day date not null,
  route_id bigint not null,
  currency_code text not null check (currency_code in ('GBP', 'EUR', 'USD')),
  collection_option text not null check (collection_option in ('HOME', 'OFFICE')),
  payment_status text not null check (payment_status in ('PENDING', 'PAID')),
  -- '' while unpaid.
  method text not null check (method in ('', 'STRIPE', 'CASH', 'BANK', 'CARD', 'COUPON')),
  status text not null check (status in (
    'PENDING', 'PICKED_UP', 'PROCESSING', 'IN_TRANSIT', 'ARRIVED', 'RECEIVED', 'DELAYED', 'RELEASED')),
  -- Who took the parcel in; 0 when unknown.
  staff_id bigint not null,
  customer_id bigint,
  weight_grams bigint not null,
  freight_price bigint not null,
  packaging_price bigint not null,
  delivery_price bigint not null,
  -- With later charges (bills), which are also counted apart.
  extra_charges bigint not null,
  bills bigint not null,
  discount bigint not null,
  total bigint not null,
  unpaid bigint not null,
  -- 1 when the parcel was shipped and arrived, and the seconds between the two.
  arrived bigint not null,
  arrival_seconds bigint not null
);
-- Distinct customers of a period.
create index statistic_parcels_of_day on statistic_parcels (day, route_id, customer_id) where customer_id is not null;

create table statistic_days (
  day date not null,
  route_id bigint not null,
  currency_code text not null check (currency_code in ('GBP', 'EUR', 'USD')),
  collection_option text not null check (collection_option in ('HOME', 'OFFICE')),
  payment_status text not null check (payment_status in ('PENDING', 'PAID')),
  method text not null check (method in ('', 'STRIPE', 'CASH', 'BANK', 'CARD', 'COUPON')),
  status text not null check (status in (
    'PENDING', 'PICKED_UP', 'PROCESSING', 'IN_TRANSIT', 'ARRIVED', 'RECEIVED', 'DELAYED', 'RELEASED')),
  staff_id bigint not null,
  parcels bigint not null,
  weight_grams bigint not null,
  freight_price bigint not null,
  packaging_price bigint not null,
  delivery_price bigint not null,
  extra_charges bigint not null,
  bills bigint not null,
  discount bigint not null,
  total bigint not null,
  unpaid bigint not null,
  arrived bigint not null,
  arrival_seconds bigint not null,
  primary key (day, route_id, currency_code, collection_option, payment_status, method, status, staff_id)
);
-- The same by the first day of the month.
create table statistic_months (like statistic_days including all);

-- What is counted without a parcel: CUSTOMER and UNVERIFIED (accounts by the day they were made), BOOKING (by the day
-- it was made, with the source country), EVENT (by staff member and route).
create table statistic_deltas (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('CUSTOMER', 'UNVERIFIED', 'BOOKING', 'EVENT')),
  at timestamptz not null,
  route_id bigint not null default 0,
  source_country text not null default '' check (source_country in ('', 'GE', 'UK', 'IE', 'SE')),
  staff_id bigint not null default 0,
  amount bigint not null
);
create table statistic_counts (
  kind text not null check (kind in ('CUSTOMER', 'UNVERIFIED', 'BOOKING', 'EVENT')),
  day date not null,
  route_id bigint not null,
  source_country text not null check (source_country in ('', 'GE', 'UK', 'IE', 'SE')),
  staff_id bigint not null,
  amount bigint not null,
  primary key (kind, day, route_id, source_country, staff_id)
);

-- The time zone of the days above. Another BUSINESS_TIME_ZONE makes them anew.
create table statistic_zone (
  only_row boolean primary key default true check (only_row),
  time_zone text not null
);

-- The latest registration, booking or parcel of each email address, for the list of inactive clients.
create table last_activity (
  email citext primary key,
  last_at timestamptz not null
);
create index last_activity_longest on last_activity (last_at, email);

-- The present figures of each parcel, as the rollups count them.
create view parcel_figures as
select p.id as parcel_id, p.created_at, p.route_id, i.currency_code, p.collection_option,
  case when i.payment_status = 'PENDING' or b.unpaid > 0 then 'PENDING' else 'PAID' end as payment_status,
  coalesce((select y.method from payments y where y.invoice_id = i.id and not y.refund_due limit 1), '') as method,
  s.status, coalesce(p.taken_in_by, 0) as staff_id, p.customer_id, p.weight_grams::bigint as weight_grams,
  i.freight_price, i.packaging_price, i.delivery_price,
  i.extra_charges_total + b.total as extra_charges, b.total as bills, i.discount_amount as discount,
  i.total_amount + b.total as total,
  case when i.payment_status = 'PENDING' then i.total_amount else 0 end + b.unpaid as unpaid,
  case when e.arrived_at >= e.shipped_at then 1 else 0 end::bigint as arrived,
  case when e.arrived_at >= e.shipped_at
    then extract(epoch from e.arrived_at - e.shipped_at)::bigint else 0 end as arrival_seconds
from parcels p
join invoices i on i.parcel_id = p.id
join parcel_status s on s.parcel_id = p.id
cross join lateral (
  select coalesce(sum(total_amount), 0)::bigint as total,
    coalesce(sum(total_amount) filter (where payment_status = 'PENDING'), 0)::bigint as unpaid
  from bills where parcel_id = p.id and deleted_at is null) b
cross join lateral (
  select min(occurred_at) filter (where type = 'TRANSIT') as shipped_at,
    max(occurred_at) filter (where type = 'ARRIVE') as arrived_at
  from tracking_events where parcel_id = p.id) e;

create function record_parcel_changes() returns trigger language plpgsql as $$
begin
  insert into statistic_changes (parcel_id) select distinct parcel_id from changed;
  return null;
end $$;
create trigger statistics_of_new_invoices after insert on invoices referencing new table as changed
  for each statement execute function record_parcel_changes();
create trigger statistics_of_invoices after update on invoices referencing new table as changed
  for each statement execute function record_parcel_changes();
create trigger statistics_of_new_bills after insert on bills referencing new table as changed
  for each statement execute function record_parcel_changes();
create trigger statistics_of_bills after update on bills referencing new table as changed
  for each statement execute function record_parcel_changes();
create trigger statistics_of_status after update on parcel_status referencing new table as changed
  for each statement execute function record_parcel_changes();

create function record_parcel_change() returns trigger language plpgsql as $$
begin
  insert into statistic_changes (parcel_id) values (new.id);
  return null;
end $$;
create trigger statistics_of_parcels after update on parcels for each row
  when (old.customer_id is distinct from new.customer_id or old.weight_grams <> new.weight_grams)
  execute function record_parcel_change();

create function count_events() returns trigger language plpgsql as $$
begin
  insert into statistic_deltas (kind, at, route_id, staff_id, amount)
  select 'EVENT', e.occurred_at, p.route_id, e.staff_id, count(*)
  from added e join parcel_status p on p.parcel_id = e.parcel_id
  where e.staff_id is not null
  group by e.occurred_at, p.route_id, e.staff_id;
  return null;
end $$;
create trigger statistics_of_events after insert on tracking_events referencing new table as added
  for each statement execute function count_events();

create function count_customers() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into statistic_deltas (kind, at, amount)
    values (case when old.email_verified_at is null then 'UNVERIFIED' else 'CUSTOMER' end, old.created_at, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into statistic_deltas (kind, at, amount)
    values (case when new.email_verified_at is null then 'UNVERIFIED' else 'CUSTOMER' end, new.created_at, 1);
  end if;
  return null;
end $$;
create trigger statistics_of_new_customers after insert or delete on customers
  for each row execute function count_customers();
create trigger statistics_of_customers after update on customers for each row
  when ((old.email_verified_at is null) <> (new.email_verified_at is null))
  execute function count_customers();

create function count_bookings() returns trigger language plpgsql as $$
declare
  booking bookings := case when tg_op = 'DELETE' then old else new end;
begin
  insert into statistic_deltas (kind, at, source_country, amount)
  values ('BOOKING', booking.created_at, booking.source_country, case when tg_op = 'DELETE' then -1 else 1 end);
  return null;
end $$;
create trigger statistics_of_bookings after insert or delete on bookings
  for each row execute function count_bookings();

create function record_activity(person citext, instant timestamptz) returns void language sql as $$
  insert into last_activity (email, last_at) select person, instant where person <> ''
  on conflict (email) do update set last_at = excluded.last_at where last_activity.last_at < excluded.last_at
$$;
create function record_registration() returns trigger language plpgsql as $$
begin
  perform record_activity(new.email, new.created_at);
  return null;
end $$;
create trigger last_activity_of_customers after insert on customers
  for each row execute function record_registration();
create function record_booking() returns trigger language plpgsql as $$
begin
  perform record_activity((select email from customers where id = new.customer_id), new.created_at);
  return null;
end $$;
create trigger last_activity_of_bookings after insert on bookings
  for each row execute function record_booking();
create function record_parcel() returns trigger language plpgsql as $$
begin
  perform record_activity((select email from contacts where id = new.sender_id), new.created_at);
  return null;
end $$;
create trigger last_activity_of_parcels after insert or update of sender_id on parcels
  for each row execute function record_parcel();

-- Everything that is counted without a parcel, as deltas: for what is there already, and for another time zone.
create function recount_statistics() returns void language sql as $$
  insert into statistic_deltas (kind, at, amount)
    select case when email_verified_at is null then 'UNVERIFIED' else 'CUSTOMER' end, created_at, 1 from customers;
  insert into statistic_deltas (kind, at, source_country, amount)
    select 'BOOKING', created_at, source_country, 1 from bookings;
  insert into statistic_deltas (kind, at, route_id, staff_id, amount)
    select 'EVENT', e.occurred_at, s.route_id, e.staff_id, count(*)
    from tracking_events e join parcel_status s on s.parcel_id = e.parcel_id
    where e.staff_id is not null group by e.occurred_at, s.route_id, e.staff_id;
$$;
select recount_statistics();
insert into statistic_changes (parcel_id) select id from parcels order by id;
insert into last_activity (email, last_at)
  select email, max(at) from (
    select email, created_at as at from customers
    union all select c.email, b.created_at from bookings b join customers c on c.id = b.customer_id
    union all select k.email, p.created_at from parcels p join contacts k on k.id = p.sender_id where k.email <> ''
  ) done group by email;
