-- A customer's wish for a courier.
create table bookings (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id),
  source_country text not null check (source_country in ('GE', 'UK', 'IE', 'SE')),
  source_address text not null default '',
  address_type text not null check (address_type in ('default', 'custom')),
  courier_visit_date timestamptz not null,
  drop_off boolean not null,
  home_collection boolean not null,
  parcels_count integer not null check (parcels_count >= 1),
  parcels_weight text not null default '',
  parcels_deminsions text not null default '',
  parcels_content text not null default '',
  receiver_details text not null default '',
  -- The collection address as it was when booked.
  ci_name text not null,
  ci_email citext not null default '',
  ci_phone text not null,
  ci_address_country_code text not null,
  ci_address_line_1 text not null,
  ci_address_line_2 text not null default '',
  ci_address_postal_code text not null,
  handled_staff_id bigint references staff (id),
  handled_at timestamptz,
  courier_phone text not null default '',
  courier_note text not null default '',
  finished boolean not null default false,
  finished_at timestamptz,
  canceled_at timestamptz,
  -- Raised by each change: of two who act at once, one is told that it came too late.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check (drop_off <> home_collection),
  check (canceled_at is null or finished),
  check (finished_at is null or finished)
);
create index bookings_of_customer on bookings (customer_id, id desc);
create index bookings_board on bookings (source_country, id desc);
create index bookings_open on bookings (source_country, id desc) where not finished;
create index bookings_by_visit on bookings (courier_visit_date);

create table booking_items (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings (id) on delete cascade,
  item_id integer not null check (item_id >= 1),
  weight_grams integer not null check (weight_grams > 0),
  dimensions text not null,
  value text not null,
  details text not null,
  to_be_delivered boolean not null default false,
  insurance boolean not null default false,
  receiver_name text not null,
  receiver_phone text not null,
  receiver_email citext not null default '',
  receiver_country_code text not null,
  receiver_line_1 text not null,
  receiver_line_2 text not null default '',
  receiver_postal_code text not null,
  unique (booking_id, item_id)
);
