-- Downloads of everything kept about a customer; one for each, made by a job and deleted after a day.
create table data_archives (
  id bigint generated always as identity primary key,
  customer_id bigint not null unique references customers (id) on delete cascade,
  state text not null default 'working' check (state in ('working', 'ready', 'failed')),
  -- The file's random name; a new request has a new one.
  name text not null unique,
  -- Progress: parts written and parts in all.
  done integer not null default 0,
  total integer not null default 0,
  size_bytes bigint,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((state = 'ready') = (size_bytes is not null))
);
create index data_archives_by_end on data_archives (expires_at);

-- A mailed code closes an account without a password.
alter table mail_log drop constraint mail_log_link_use_check;
alter table mail_log add constraint mail_log_link_use_check
  check (link_use in ('verify_email', 'reset_password', 'first_password', 'close_account'));
create index notes_of_customer on notes (customer_id) where customer_id is not null;
