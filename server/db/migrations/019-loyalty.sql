-- Loyalty points: every change of a balance is an entry; customers.points is the sum of the credited ones.
create table points_entries (
  id bigint generated always as identity primary key,
  -- Whose balance it changes.
  customer_id bigint not null references customers (id),
  type text not null check (type in (
    'SHARE_LINK', 'INVITE_CUSTOMER', 'INVITED_CUSTOMER_USED_SERVICE', 'CASHBACK', 'CASHBACK_RETURN', 'CONVERSION')),
  points bigint not null,
  -- The calendar month of a share, in the business's time zone.
  month text check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  -- The customer who was invited.
  invited_id bigint references customers (id),
  -- The parcel that an invited customer paid.
  parcel_id bigint references parcels (id),
  -- The coupon that the points became.
  coupon_id bigint unique references coupons (id),
  created_at timestamptz not null default now(),
  -- Null while the points of an invitation are pending; they do not count until then.
  credited_at timestamptz,
  check (case when type in ('CASHBACK_RETURN', 'CONVERSION') then points < 0 else points >= 0 end),
  check (credited_at is not null or type = 'INVITE_CUSTOMER'),
  check ((month is not null) = (type = 'SHARE_LINK')),
  check ((invited_id is not null) = (type not in ('SHARE_LINK', 'CONVERSION'))),
  check ((parcel_id is not null) = (type in ('INVITED_CUSTOMER_USED_SERVICE', 'CASHBACK', 'CASHBACK_RETURN'))),
  check ((coupon_id is not null) = (type = 'CONVERSION')),
  check (invited_id <> customer_id)
);
create unique index points_entries_one_share_a_month on points_entries (customer_id, month) where type = 'SHARE_LINK';
create unique index points_entries_one_a_referral on points_entries (customer_id, invited_id, type)
  where type in ('INVITE_CUSTOMER', 'INVITED_CUSTOMER_USED_SERVICE');
create unique index points_entries_one_cashback_a_parcel on points_entries (parcel_id, type)
  where type in ('CASHBACK', 'CASHBACK_RETURN');
-- Also finds the pending ones, whose credited_at is null.
create index points_entries_of_customer on points_entries (customer_id, credited_at desc, id desc);
create index points_entries_of_invited on points_entries (invited_id) where invited_id is not null;
-- The office's list of how points were earned.
create index points_entries_earned on points_entries (created_at desc, id desc)
  where type in ('SHARE_LINK', 'INVITE_CUSTOMER', 'INVITED_CUSTOMER_USED_SERVICE', 'CASHBACK');

-- An inviter's latest invited customers.
drop index customers_invited_by;
create index customers_invited_by on customers (invited_by, email_verified_at desc, id desc)
  where invited_by is not null;
alter table customers add check (invited_by <> id);

create table loyalty_settings (
  -- One row.
  id boolean primary key default true check (id),
  share_link integer not null default 5 check (share_link >= 0),
  invite_customer integer not null default 5 check (invite_customer >= 0),
  invited_customer_used_service integer not null default 10 check (invited_customer_used_service >= 0),
  -- Hundredths of a percent: what a point is worth, and the part of a freight price that comes back in points.
  value_hundredths integer not null default 100 check (value_hundredths between 0 and 10000),
  percentage_hundredths integer not null default 500 check (percentage_hundredths between 0 and 10000)
);
insert into loyalty_settings default values;

-- When the provider reported that a page's whole payment was refunded; such a payment earns no cashback.
alter table payment_sessions add refunded_at timestamptz;
