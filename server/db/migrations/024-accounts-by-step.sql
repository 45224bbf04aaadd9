-- Distinct accounts of each step, kept by the fold of the statistics (docs/decisions/019).

-- What the statistics can filter by within a step.
create function parcel_kind(
  collection_option text, payment_status text, method text, status text, staff_id bigint
) returns text language sql immutable as $$
  select collection_option || '|' || payment_status || '|' || method || '|' || status || '|' || staff_id
$$;

-- Each step that a parcel counts for, and its kind there; 'ever' counts over all routes and currencies.
create function statistic_steps(
  day date, route_id bigint, currency_code text, collection_option text, payment_status text, method text, status text,
  staff_id bigint
) returns table (span text, step date, step_route bigint, step_currency text, kind text)
language sql immutable as $$
  select 'ever', '-infinity'::date, 0::bigint, '', route_id || '|' || payment_status
  union all
  select span, date_trunc(span, day::timestamp)::date, route_id, currency_code,
    parcel_kind(collection_option, payment_status, method, status, staff_id)
  from unnest(array['year', 'month', 'week', 'day']) as span
$$;

-- The number of accounts whose parcels in a step are of exactly these kinds. `step` is its first day.
create table statistic_accounts (
  span text not null check (span in ('ever', 'year', 'month', 'week', 'day')),
  step date not null,
  route_id bigint not null,
  currency_code text not null check (currency_code in ('', 'GBP', 'EUR', 'USD')),
  kinds text[] not null,
  -- Kinds can be too many for an index.
  kinds_hash bytea not null,
  accounts bigint not null,
  primary key (span, step, route_id, currency_code, kinds_hash)
);
create index statistic_accounts_empty on statistic_accounts (span) where accounts = 0;

create index statistic_parcels_of_customer on statistic_parcels (customer_id) where customer_id is not null;

insert into statistic_accounts (span, step, route_id, currency_code, kinds, kinds_hash, accounts)
select span, step, step_route, step_currency, kinds, sha256(convert_to(kinds::text, 'UTF8')), count(*)
from (
  select span, step, step_route, step_currency, array_agg(distinct kind order by kind) as kinds
  from statistic_parcels r
  cross join lateral statistic_steps(
    r.day, r.route_id, r.currency_code, r.collection_option, r.payment_status, r.method, r.status, r.staff_id)
  where customer_id is not null
  group by customer_id, span, step, step_route, step_currency) as accounts
group by span, step, step_route, step_currency, kinds;
analyze statistic_accounts;
