-- What the saved receivers of an account are searched by: folding a thousand long names for each search takes the database seconds.
alter table saved_receivers add column search text not null generated always as (folded(name)) stored;

comment on column saved_receivers.search is 'The name as it is searched, in lower case Latin letters without accents.';
