-- Parcels: what never changes with a scan, and apart from it the narrow row that does.
-- The parcels invoiced together at one press of Checkout; a checkout is one agent's.
create table checkouts (
  id uuid primary key,
  staff_id bigint references staff (id),
  created_at timestamptz not null default now()
);

create table parcels (
  id bigint generated always as identity primary key,
  tracking_number text not null unique check (tracking_number = upper(tracking_number)),
  route_id bigint not null references routes (id),
  sender_id bigint not null references contacts (id),
  receiver_id bigint not null references contacts (id),
  -- Known once a customer has verified the sender's e-mail.
  customer_id bigint references customers (id),
  taken_in_by bigint references staff (id),
  booking_id bigint references bookings (id) on delete set null,
  booking_item_id bigint references booking_items (id) on delete set null,
  checkout_id uuid not null references checkouts (id),
  weight_grams integer not null check (weight_grams > 0),
  description text not null default '',
  notes text not null default '',
  item_price bigint not null default 0 check (item_price >= 0),
  item_currency_code text not null default 'EUR',
  customer_type text not null check (customer_type in ('INDIVIDUAL', 'CORPORATE')),
  parcel_type text not null default 'PARCEL',
  collection_option text not null check (collection_option in ('HOME', 'OFFICE')),
  delivery_option text not null check (delivery_option in ('HOME', 'OFFICE')),
  packaging boolean not null,
  min_price boolean not null,
  payment_method text not null check (payment_method in ('ONLINE', 'CASH', 'BANK', 'NO_PAYMENT')),
  release_code text not null check (release_code ~ '^[0-9]{6}$'),
  release_tries integer not null default 0,
  release_locked_until timestamptz,
  created_at timestamptz not null default now()
);
create index parcels_by_route on parcels (route_id, id desc);
create index parcels_by_sender on parcels (sender_id, id desc);
create index parcels_by_receiver on parcels (receiver_id, id desc);
create index parcels_by_customer on parcels (customer_id, id desc);
create index parcels_by_agent on parcels (taken_in_by, id desc);
create index parcels_by_checkout on parcels (checkout_id);
create index parcels_by_booking on parcels (booking_id) where booking_id is not null;
create index parcels_by_time on parcels (created_at desc);
create index parcels_number_part on parcels using gin (tracking_number gin_trgm_ops);

create table parcel_status (
  parcel_id bigint primary key references parcels (id) on delete cascade,
  route_id bigint not null references routes (id),
  status text not null default 'PENDING' check (status in (
    'PENDING', 'PICKED_UP', 'PROCESSING', 'IN_TRANSIT', 'ARRIVED', 'RECEIVED', 'DELAYED', 'RELEASED')),
  last_event_at timestamptz
) with (fillfactor = 70);
create index parcel_status_of_route on parcel_status (route_id, status, parcel_id desc);
create index parcel_status_all on parcel_status (status, parcel_id desc);
create index parcel_status_delayed on parcel_status (last_event_at) where status = 'DELAYED';

-- A parcel's history; status follows (occurred_at, id), never the order of arrival.
create table tracking_events (
  id bigint generated always as identity primary key,
  parcel_id bigint not null references parcels (id) on delete cascade,
  type text not null check (type in ('PICKUP', 'PROCESS', 'TRANSIT', 'ARRIVE', 'RECEIVE', 'DELAY')),
  reason text,
  staff_id bigint references staff (id),
  occurred_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  -- A scan that is sent again is harmless for good.
  unique (parcel_id, type, occurred_at)
);
create index tracking_events_in_order on tracking_events (parcel_id, occurred_at, id);
create index tracking_events_by_staff on tracking_events (staff_id, parcel_id);

-- Uploads. The row is written before the file; a sweeper removes what never came to be.
create table files (
  id bigint generated always as identity primary key,
  name text not null unique,
  purpose text not null check (purpose in ('invoice', 'picture', 'signature')),
  parcel_id bigint not null references parcels (id) on delete cascade,
  original_name text not null default '',
  content_type text not null,
  size_bytes integer not null check (size_bytes > 0),
  sha256 bytea not null,
  stored_at timestamptz,
  created_at timestamptz not null default now()
);
create index files_of_parcel on files (parcel_id, purpose);

-- The hand-over to the receiver, with its proof.
create table releases (
  parcel_id bigint primary key references parcels (id),
  staff_id bigint not null references staff (id),
  note text not null default '',
  lat double precision check (lat between -90 and 90),
  lon double precision check (lon between -180 and 180),
  signature_file_id bigint references files (id),
  created_at timestamptz not null default now()
);
