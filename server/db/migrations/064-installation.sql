-- Whose files a bucket or folder has: a copy of this database must not delete what it has no rows of. A restore makes a new id, which
-- takes no files that are nobody's by itself.
create table installation (
  only_row boolean primary key default true check (only_row),
  id uuid not null,
  restored boolean not null default false
);
insert into installation (id) values (gen_random_uuid());
