-- People and places. A contact is never changed: an edit makes a new version, so that a printed label stays true.
create table contacts (
  id bigint generated always as identity primary key,
  -- The hash of all fields: the same person at the same place is one row.
  hash bytea not null unique,
  name text not null,
  email citext not null default '',
  phone text not null default '',
  country_code text not null,
  address_line_1 text not null default '',
  address_line_2 text not null default '',
  postal_code text not null default '',
  search text not null generated always as (lower(name || ' ' || email::text || ' ' || phone)) stored,
  created_at timestamptz not null default now()
);
create index contacts_search on contacts using gin (search gin_trgm_ops);
create index contacts_email on contacts (email);
-- Without statistics the planner misjudges searches badly.
analyze contacts;

create table customer_addresses (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id),
  name text not null,
  email citext not null,
  phone text not null,
  address_country_code text not null,
  address_line_1 text not null,
  address_line_2 text not null default '',
  address_postal_code text not null,
  is_default boolean not null default true,
  updated_at timestamptz not null default now(),
  unique (customer_id, address_country_code)
);
create unique index customer_addresses_default on customer_addresses (customer_id) where is_default;

create table saved_receivers (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id),
  name text not null,
  phone text not null,
  email citext not null default '',
  address_country_code text not null,
  address_line_1 text not null,
  address_line_2 text not null default '',
  address_postal_code text not null,
  used_at timestamptz not null default now(),
  unique (customer_id, name, phone, address_country_code, address_line_1, address_postal_code)
);
