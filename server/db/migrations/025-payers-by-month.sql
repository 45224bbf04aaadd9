-- Accounts with a paid parcel in a month, over all routes and currencies, which the card of the statistics compares
-- (docs/decisions/019).

alter table statistic_accounts drop constraint statistic_accounts_span_check;
alter table statistic_accounts add constraint statistic_accounts_span_check
  check (span in ('ever', 'all_month', 'year', 'month', 'week', 'day'));

-- As before, and 'all_month', which is to 'month' what 'ever' is to all steps.
create or replace function statistic_steps(
  day date, route_id bigint, currency_code text, collection_option text, payment_status text, method text, status text,
  staff_id bigint
) returns table (span text, step date, step_route bigint, step_currency text, kind text)
language sql immutable as $$
  select 'ever', '-infinity'::date, 0::bigint, '', route_id || '|' || payment_status
  union all
  select 'all_month', date_trunc('month', day::timestamp)::date, 0::bigint, '', route_id || '|' || payment_status
  union all
  select span, date_trunc(span, day::timestamp)::date, route_id, currency_code,
    parcel_kind(collection_option, payment_status, method, status, staff_id)
  from unnest(array['year', 'month', 'week', 'day']) as span
$$;

insert into statistic_accounts (span, step, route_id, currency_code, kinds, kinds_hash, accounts)
select 'all_month', step, 0, '', kinds, sha256(convert_to(kinds::text, 'UTF8')), count(*)
from (
  select date_trunc('month', day::timestamp)::date as step,
    array_agg(distinct route_id || '|' || payment_status order by route_id || '|' || payment_status) as kinds
  from statistic_parcels where customer_id is not null group by customer_id, step) as accounts
group by step, kinds;
analyze statistic_accounts;

-- Other dates are counted from the parcels of accounts, by this index alone.
create index statistic_parcels_of_accounts on statistic_parcels (day, payment_status, route_id)
  include (customer_id, parcel_id) where customer_id is not null;
drop index statistic_parcels_of_day;
