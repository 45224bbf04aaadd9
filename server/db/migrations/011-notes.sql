-- Notes on parcels and bookings: two separate threads, by staff or by the customer.
create table notes (
  id bigint generated always as identity primary key,
  parcel_id bigint references parcels (id) on delete cascade,
  booking_id bigint references bookings (id) on delete cascade,
  staff_id bigint references staff (id),
  customer_id bigint references customers (id),
  body text not null check (length(body) between 1 and 5000),
  -- The customer sees only these.
  public boolean not null,
  created_at timestamptz not null default now(),
  check ((parcel_id is null) <> (booking_id is null)),
  check ((staff_id is null) <> (customer_id is null))
);
create index notes_of_parcel on notes (parcel_id, id);
create index notes_of_booking on notes (booking_id, id);

-- Who has seen what; authors have seen their own without a row.
create table note_seen (
  note_id bigint not null references notes (id) on delete cascade,
  staff_id bigint references staff (id),
  customer_id bigint references customers (id),
  check ((staff_id is null) <> (customer_id is null)),
  unique nulls not distinct (note_id, staff_id, customer_id)
);

-- `@username` in a note; unseen until it is opened.
create table mentions (
  id bigint generated always as identity primary key,
  note_id bigint not null references notes (id) on delete cascade,
  staff_id bigint not null references staff (id),
  seen_at timestamptz,
  unique (note_id, staff_id)
);
create index mentions_of_staff on mentions (staff_id, id desc);
create index mentions_unseen on mentions (staff_id) where seen_at is null;
