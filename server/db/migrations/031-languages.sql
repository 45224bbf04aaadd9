-- The language in which a person is written to and answered; null until one is chosen.
alter table customers add column language text check (language in ('en', 'ka', 'sv'));
alter table staff add column language text check (language in ('en', 'ka', 'sv'));
