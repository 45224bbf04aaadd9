-- How long the latest parcels of a route took from their first scan to the arrival (docs/decisions/027). Counted anew every hour.
create table route_durations (
  route_id bigint primary key references routes (id),
  -- How many were counted.
  parcels integer not null check (parcels > 0),
  -- Four in five took between these.
  low_seconds integer not null check (low_seconds > 0),
  high_seconds integer not null check (high_seconds >= low_seconds),
  counted_at timestamptz not null
);
