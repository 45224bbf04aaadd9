-- The receiver's page (beyond the documents, section 3).

-- A change of the delivery that waits for its code; the newest of a parcel.
create table receiver_changes (
  parcel_id bigint primary key references parcels (id),
  code_hash bytea not null,
  tries integer not null default 0,
  change jsonb not null,
  expires_at timestamptz not null
);

-- What the customs ask of a receiver: encrypted, deleted 90 days after the release.
create table receiver_customs (
  parcel_id bigint primary key references parcels (id),
  sealed bytea not null,
  given_at timestamptz not null
);
alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check check (purpose in ('invoice', 'picture', 'signature', 'customs'));

-- Receivers have no account; their notes have no author's id.
alter table notes drop constraint notes_check1;
alter table notes add column by_receiver boolean not null default false;
alter table notes add constraint notes_has_one_author
  check (num_nonnulls(staff_id, customer_id) = case when by_receiver then 0 else 1 end);
