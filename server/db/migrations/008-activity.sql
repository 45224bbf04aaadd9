-- What happened, for the activity log; the scope columns make a scoped list an index scan.
create table activity (
  id bigint generated always as identity primary key,
  type text not null,
  data jsonb not null,
  route_id bigint references routes (id),
  source_country text,
  customer_id bigint references customers (id),
  staff_id bigint references staff (id),
  created_at timestamptz not null default now()
);
create index activity_of_route on activity (route_id, id desc);
create index activity_of_customer on activity (customer_id, id desc);
create index activity_of_staff on activity (staff_id, id desc);

create table notification_settings (
  customer_id bigint not null references customers (id),
  name text not null,
  value boolean not null,
  primary key (customer_id, name)
);

-- Every mail, queued in the transaction of what it tells; a repeat carries the same Message-ID.
create table mail_log (
  id bigint generated always as identity primary key,
  message_id text not null unique,
  recipient citext not null,
  template text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  customer_id bigint references customers (id),
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mail_log_unsent on mail_log (id) where sent_at is null;

create table enquiries (
  id bigint generated always as identity primary key,
  enquery text not null,
  first_name text not null,
  last_name text not null default '',
  email citext not null,
  phone text not null default '',
  body text not null,
  container_from text,
  container_to text,
  created_at timestamptz not null default now()
);
