-- On a Citus cluster a statement cannot read a trigger's rows beside a table of the cluster, and a function in SQL cannot write with
-- its parameters. So the rows are read first, and written from variables.
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
