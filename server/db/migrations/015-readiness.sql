-- One row that readiness writes: a database that can be read and not written serves nobody.
create table readiness (
  id boolean primary key default true check (id),
  written_at timestamptz not null default now()
);
insert into readiness default values;
