-- A second factor of staff. The secret (002) is encrypted; `pending` is one that is being set up.
alter table staff
  add second_factor_pending text,
  -- The time step of the last code that was accepted; a code is accepted once.
  add second_factor_last_step bigint,
  add check (second_factor_last_step is null or second_factor_secret is not null);

-- Codes for a lost device, shown once; each works once.
create table recovery_codes (
  hash bytea primary key,
  staff_id bigint not null references staff (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index recovery_codes_of_staff on recovery_codes (staff_id);
