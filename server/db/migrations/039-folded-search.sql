-- Names are found however they are spelt: without case, accents and apostrophes, in Georgian or Latin letters (by the
-- national transliteration), with their words in any order. `shared/domain/search-words.ts` folds what is typed the same way.
create function folded(written text) returns text language sql immutable parallel safe
  return case when octet_length(written) = char_length(written)
  then translate(lower(written), U&'\0009\000A\000D ,|-''`', '       ')
  else translate(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    translate(
      lower(regexp_replace(
        normalize(
          translate(written, U&'''`\00B4\2018\2019\201B\02B9\02BB\02BC\2032\FF07\00AD\180E\200B\200E\200F\202A\202B\202C\202D\202E\2060\2061\2062\2063\2064\2066\2067\2068\2069\206A\206B\206C\206D\206E\206F\FEFF', ''),
          NFKD),
        '[\u0300-\u036F]', '', 'g')),
      'øđðłħıςაბგდევზთიკლმნოპრსტუფქყჯჰწჭ', 'oddlhiσabgdevztiklmnoprstupkqjhცჩ'),
    'ჟ', 'zh'), 'ღ', 'gh'), 'შ', 'sh'), 'ჩ', 'ch'), 'ც', 'ts'), 'ძ', 'dz'), 'ხ', 'kh'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    U&'\0009\000A\000D ,|-\2010\2011\2012\2013\2014\2015\2043\2212', '               ')
  end;

alter table contacts drop column search;
drop index bookings_search, customers_search;

-- The name ends at the `|`, so that a pattern can ask for words of the name alone.
create or replace function searchable(name text, email text, phone text) returns text language sql immutable parallel safe
  return folded(name) || '|' || folded(email) || ' ' || folded(phone)
    || case when phone ~ '\D' then ' ' || regexp_replace(replace(phone, '(0)', ''), '\D', '', 'g') else '' end;

alter table contacts add column search text not null generated always as (searchable(name, email::text, phone)) stored;
create index contacts_search on contacts using gin (search gin_trgm_ops) with (gin_pending_list_limit = 128);
create index bookings_search on bookings using gin (searchable(ci_name, ci_email::text, ci_phone) gin_trgm_ops)
  with (gin_pending_list_limit = 128);
create index customers_search on customers using gin (searchable(name, email::text, phone) gin_trgm_ops)
  with (gin_pending_list_limit = 128);

-- Numbers are found with and without their hyphens.
create function plain_number(tracking_number text) returns text language sql immutable parallel safe
  return replace(tracking_number, '-', '');
drop index parcels_number_part;
create index parcels_number_part on parcels using gin (plain_number(tracking_number) gin_trgm_ops)
  with (gin_pending_list_limit = 128);
create index parcels_plain_number on parcels (plain_number(tracking_number));
-- Without statistics the planner misjudges searches badly.
analyze contacts, bookings, customers, parcels;
