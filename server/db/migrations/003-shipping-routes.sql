-- Where parcels can go and what it costs. Money is whole minor units of the route's currency, weights are grams.
create table routes (
  id bigint generated always as identity primary key,
  source_country_code text not null check (source_country_code in ('GE', 'UK', 'IE', 'SE')),
  destination_country_code text not null check (destination_country_code in ('GE', 'UK', 'IE', 'SE')),
  currency_code text not null check (currency_code in ('GBP', 'EUR', 'USD')),
  created_at timestamptz not null default now(),
  unique (source_country_code, destination_country_code),
  check (source_country_code <> destination_country_code)
);

create table route_policies (
  id bigint generated always as identity primary key,
  route_id bigint not null references routes (id) on delete cascade,
  customer_type text not null check (customer_type in ('INDIVIDUAL', 'CORPORATE')),
  parcel_type text not null default 'PARCEL' check (parcel_type = 'PARCEL'),
  collection_option text not null check (collection_option in ('HOME', 'OFFICE')),
  -- The lower bound is exclusive, the upper inclusive.
  lower_bound_grams integer not null check (lower_bound_grams >= 0),
  upper_bound_grams integer not null,
  packaging_price bigint not null default 0 check (packaging_price >= 0),
  freight_rate bigint not null default 0 check (freight_rate >= 0),
  freight_min bigint not null default 0 check (freight_min >= 0),
  freight_cap bigint not null default 0 check (freight_cap >= 0),
  freight_fixed boolean not null default false,
  delivery_rate bigint not null default 0 check (delivery_rate >= 0),
  delivery_min bigint not null default 0 check (delivery_min >= 0),
  delivery_cap bigint not null default 0 check (delivery_cap >= 0),
  delivery_fixed boolean not null default false,
  check (upper_bound_grams > lower_bound_grams),
  check (freight_cap = 0 or freight_min <= freight_cap),
  check (delivery_cap = 0 or delivery_min <= delivery_cap),
  -- Two policies never fit the same parcel.
  constraint route_policies_no_overlap exclude using gist (
    route_id with =,
    customer_type with =,
    parcel_type with =,
    collection_option with =,
    int4range(lower_bound_grams, upper_bound_grams, '(]') with &&
  )
);

-- One row: what packaging costs where a policy says nothing; counts in each route's currency.
create table packaging_config (
  only_row boolean primary key default true check (only_row),
  packaging_price bigint not null check (packaging_price >= 0)
);
insert into packaging_config (packaging_price) values (0);

create table staff_routes (
  staff_id bigint not null references staff (id) on delete cascade,
  route_id bigint not null references routes (id) on delete cascade,
  primary key (staff_id, route_id)
);
