-- Coupons, invoices, bills and the money that came for them. All amounts are whole minor units.
create table coupons (
  id bigint generated always as identity primary key,
  code text not null unique,
  percent integer not null check (percent between 1 and 100),
  made_by_staff_id bigint references staff (id),
  -- Set when it was made from the points of a customer.
  customer_id bigint references customers (id),
  given boolean not null default false,
  given_at timestamptz,
  email citext,
  note text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index coupons_of_email on coupons (email) where used_at is null;
create index coupons_of_customer on coupons (customer_id) where used_at is null;

create table invoices (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  parcel_id bigint not null unique references parcels (id),
  currency_code text not null check (currency_code in ('GBP', 'EUR', 'USD')),
  freight_price bigint not null check (freight_price >= 0),
  delivery_price bigint not null check (delivery_price >= 0),
  packaging_price bigint not null check (packaging_price >= 0),
  -- The sum of invoice_extra_charges, kept here so that the total is one generated column.
  extra_charges_total bigint not null default 0 check (extra_charges_total >= 0),
  discount_amount bigint not null default 0 check (discount_amount >= 0),
  coupon_id bigint unique references coupons (id),
  total_amount bigint not null generated always as (
    greatest(0, freight_price + delivery_price + packaging_price + extra_charges_total - discount_amount)) stored,
  payment_status text not null default 'PENDING' check (payment_status in ('PENDING', 'PAID')),
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  check (discount_amount <= freight_price + delivery_price + packaging_price),
  check ((coupon_id is null) = (discount_amount = 0) or coupon_id is not null),
  check ((payment_status = 'PAID') = (paid_at is not null))
);
create index invoices_unpaid on invoices (parcel_id) where payment_status = 'PENDING';

create table invoice_extra_charges (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoices (id) on delete cascade,
  note text not null,
  amount bigint not null check (amount > 0)
);
create index invoice_extra_charges_of on invoice_extra_charges (invoice_id);

-- Extra charges that come after the invoice: each is paid by itself.
create table bills (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  parcel_id bigint not null references parcels (id),
  currency_code text not null check (currency_code in ('GBP', 'EUR', 'USD')),
  note text not null,
  -- Taken back before it was paid; the row stays for the card sessions that named it.
  deleted_at timestamptz,
  total_amount bigint not null check (total_amount > 0),
  payment_status text not null default 'PENDING' check (payment_status in ('PENDING', 'PAID')),
  paid_at timestamptz,
  staff_id bigint references staff (id),
  created_at timestamptz not null default now(),
  check ((payment_status = 'PAID') = (paid_at is not null))
);
create index bills_of_parcel on bills (parcel_id);

-- A page at the card provider for a fixed set of invoices and amounts.
create table payment_sessions (
  id bigint generated always as identity primary key,
  -- Given to the provider, so that money for a session whose answer was lost still finds its way here.
  public_id text not null unique,
  provider_id text unique,
  -- Invoices and amounts: the same set reuses the open session.
  fingerprint bytea not null,
  currency_code text not null,
  amount bigint not null check (amount > 0),
  status text not null default 'creating' check (status in ('creating', 'open', 'completed', 'expired')),
  url text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  check (status = 'creating' or provider_id is not null or status = 'expired')
);
create unique index payment_sessions_live on payment_sessions (fingerprint) where status in ('creating', 'open');

create table payment_session_items (
  session_id bigint not null references payment_sessions (id) on delete cascade,
  invoice_id bigint references invoices (id),
  bill_id bigint references bills (id),
  amount bigint not null check (amount > 0),
  check ((invoice_id is null) <> (bill_id is null))
);
create unique index payment_session_items_invoice on payment_session_items (session_id, invoice_id);
create unique index payment_session_items_bill on payment_session_items (session_id, bill_id);
create index payment_session_items_by_invoice on payment_session_items (invoice_id);
create index payment_session_items_by_bill on payment_session_items (bill_id);

-- Every event of the provider once, whatever it says.
create table provider_events (
  id text primary key,
  type text not null,
  payload jsonb not null,
  created_at timestamptz not null default now()
);

-- Every sum that came, also the one that came twice (refund_due).
create table payments (
  id bigint generated always as identity primary key,
  invoice_id bigint references invoices (id),
  bill_id bigint references bills (id),
  amount bigint not null check (amount >= 0),
  currency_code text not null,
  method text not null check (method in ('STRIPE', 'CASH', 'BANK', 'CARD', 'COUPON')),
  session_id bigint references payment_sessions (id),
  provider_payment_id text,
  staff_id bigint references staff (id),
  refund_due boolean not null default false,
  created_at timestamptz not null default now(),
  check ((invoice_id is null) <> (bill_id is null))
);
create unique index payments_once_an_invoice on payments (invoice_id) where not refund_due;
create unique index payments_once_a_bill on payments (bill_id) where not refund_due;
create index payments_by_time on payments (id desc);
