-- The language that a sender or receiver has chosen; null until then, when the country of the address decides.
alter table contacts add column language text check (language in ('en', 'ka', 'sv'));
