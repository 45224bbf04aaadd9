-- Browsers that show the notifications of an account. They end with the login that turned them on.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  customer_id bigint references customers (id),
  staff_id bigint references staff (id),
  login_id bigint not null references logins (id) on delete cascade,
  -- The address at a push service: whoever knows it can name it, so it is treated as a secret.
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  check ((customer_id is null) <> (staff_id is null))
);
create index push_subscriptions_of_customer on push_subscriptions (customer_id);
create index push_subscriptions_of_staff on push_subscriptions (staff_id);
create index push_subscriptions_of_login on push_subscriptions (login_id);
