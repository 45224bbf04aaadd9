-- What every call may need, whatever its feature.
create extension if not exists citext with schema public;
create extension if not exists pg_trgm with schema public;
create extension if not exists btree_gist with schema public;

-- A retried submit has one effect: the answer is kept in the transaction of the effect (24 hours).
create table idempotency_keys (
  caller text not null,
  key text not null,
  call text not null,
  request_hash bytea not null,
  status integer not null,
  answer text not null,
  created_at timestamptz not null default now(),
  primary key (caller, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- Limits that must hold across processes: logins, mails to an account, guest bookings.
create table rate_limits (
  bucket text not null,
  subject text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (bucket, subject)
);
