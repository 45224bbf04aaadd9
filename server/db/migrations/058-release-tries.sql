-- Tries of release codes are counted beside the call's transaction: in rows that no other transaction locks, so that counting never waits
-- for one that may itself have to count. No foreign key, as its check would wait for whoever has locked the parcel. The columns of parcels
-- stay for servers of the version before, which may run beside the new ones.
create table release_tries (
  parcel_id bigint primary key,
  wrong_tries integer not null default 0 check (wrong_tries >= 0),
  locked_until timestamptz
);

insert into release_tries (parcel_id, wrong_tries, locked_until)
select id, release_tries, release_locked_until from parcels where release_tries > 0;
