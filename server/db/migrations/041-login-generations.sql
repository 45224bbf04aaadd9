-- 'Log out all other devices' and a new password begin another generation of a login's tokens. One of an earlier generation is an old
-- token, which may have been stolen; one from before the newest password is worth nothing, and says nothing.
alter table logins
  add column generation integer not null default 0,
  add column generation_at timestamptz,
  add column silent_before integer not null default 0;
