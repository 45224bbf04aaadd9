-- Filters and orders of the item list that staff members keep under a name.
create table item_views (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  -- As in the URL, without the question mark.
  query text not null check (char_length(query) <= 1000),
  created_at timestamptz not null default now(),
  unique (staff_id, name)
);
