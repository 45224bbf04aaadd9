-- A company works on a node of a Citus cluster as on one machine, and can be moved there.
-- On a Citus cluster a statement cannot read a trigger's rows beside a table of the cluster, and a function in SQL cannot write. So the
-- rows are read first, and written from variables by PL/pgSQL.
create or replace function record_parcel_changes() returns trigger language plpgsql as $$
declare
  parcels bigint[] := (select array_agg(distinct parcel_id) from changed);
begin
  insert into statistic_changes (parcel_id) select unnest(parcels);
  return null;
end $$;

create or replace function count_events() returns trigger language plpgsql as $$
declare
  parcels bigint[];
  instants timestamptz[];
  agents bigint[];
begin
  select array_agg(parcel_id), array_agg(occurred_at), array_agg(staff_id) into parcels, instants, agents
  from added where staff_id is not null;
  insert into statistic_deltas (kind, at, route_id, staff_id, amount)
  select 'EVENT', e.at, p.route_id, e.staff_id, count(*)
  from unnest(parcels, instants, agents) as e (parcel_id, at, staff_id)
  join parcel_status p on p.parcel_id = e.parcel_id
  group by e.at, p.route_id, e.staff_id;
  return null;
end $$;

create or replace function record_activity(person citext, instant timestamptz) returns void language plpgsql as $$
begin
  if person <> '' then
    insert into last_activity (email, last_at) values (person, instant)
    on conflict (email) do update set last_at = excluded.last_at where last_activity.last_at < excluded.last_at;
  end if;
end $$;

create or replace function recount_statistics() returns void language plpgsql as $$
begin
  insert into statistic_deltas (kind, at, amount)
    select case when email_verified_at is null then 'UNVERIFIED' else 'CUSTOMER' end, created_at, 1 from customers;
  insert into statistic_deltas (kind, at, source_country, amount)
    select 'BOOKING', created_at, source_country, 1 from bookings;
  -- Counted before it is inserted: a cluster refuses a join in what an insert reads.
  insert into statistic_deltas (kind, at, route_id, staff_id, amount)
    with counted as materialized (
      select e.occurred_at, s.route_id, e.staff_id, count(*) as amount
      from tracking_events e join parcel_status s on s.parcel_id = e.parcel_id
      where e.staff_id is not null group by e.occurred_at, s.route_id, e.staff_id)
    select 'EVENT', occurred_at, route_id, staff_id, amount from counted;
end $$;

-- Tables without a primary key, whose rows logical replication tells apart by all of their columns: a company that works moves to
-- another node by it.
alter table note_seen replica identity full;
alter table payment_link_items replica identity full;
alter table payment_session_items replica identity full;
