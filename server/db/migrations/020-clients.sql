-- Clients: what each sent and owes, kept by the fold of the statistics (docs/decisions/015), and notes about them.
-- A client is known by the sender's e-mail, so senders without an account have figures too.

alter table statistic_parcels add column sender_email citext not null default '';
update statistic_parcels s set sender_email = k.email
  from parcels p join contacts k on k.id = p.sender_id where p.id = s.parcel_id;
-- A client's folded parcels, to correct those that changed since.
create index statistic_parcels_of_sender on statistic_parcels (sender_email, parcel_id);
-- Whether a parcel has changes that are not folded yet.
create index statistic_changes_of_parcel on statistic_changes (parcel_id);

-- The sums of statistic_parcels by sender: amounts in minor units with later charges, weight in grams.
create table statistic_clients (
  email citext not null,
  route_id bigint not null,
  currency_code text not null check (currency_code in ('GBP', 'EUR', 'USD')),
  parcels bigint not null,
  weight_grams bigint not null,
  total bigint not null,
  unpaid bigint not null,
  primary key (email, route_id, currency_code)
);
insert into statistic_clients (email, route_id, currency_code, parcels, weight_grams, total, unpaid)
  select sender_email, route_id, currency_code, count(*), sum(weight_grams), sum(total), sum(unpaid)
  from statistic_parcels where sender_email <> '' group by sender_email, route_id, currency_code;

create or replace view parcel_figures as
select p.id as parcel_id, p.created_at, p.route_id, i.currency_code, p.collection_option,
  case when i.payment_status = 'PENDING' or b.unpaid > 0 then 'PENDING' else 'PAID' end as payment_status,
  coalesce((select y.method from payments y where y.invoice_id = i.id and not y.refund_due limit 1), '') as method,
  s.status, coalesce(p.taken_in_by, 0) as staff_id, p.customer_id, p.weight_grams::bigint as weight_grams,
  i.freight_price, i.packaging_price, i.delivery_price,
  i.extra_charges_total + b.total as extra_charges, b.total as bills, i.discount_amount as discount,
  i.total_amount + b.total as total,
  case when i.payment_status = 'PENDING' then i.total_amount else 0 end + b.unpaid as unpaid,
  case when e.arrived_at >= e.shipped_at then 1 else 0 end::bigint as arrived,
  case when e.arrived_at >= e.shipped_at
    then extract(epoch from e.arrived_at - e.shipped_at)::bigint else 0 end as arrival_seconds,
  (select k.email from contacts k where k.id = p.sender_id) as sender_email
from parcels p
join invoices i on i.parcel_id = p.id
join parcel_status s on s.parcel_id = p.id
cross join lateral (
  select coalesce(sum(total_amount), 0)::bigint as total,
    coalesce(sum(total_amount) filter (where payment_status = 'PENDING'), 0)::bigint as unpaid
  from bills where parcel_id = p.id and deleted_at is null) b
cross join lateral (
  select min(occurred_at) filter (where type = 'TRANSIT') as shipped_at,
    max(occurred_at) filter (where type = 'ARRIVE') as arrived_at
  from tracking_events where parcel_id = p.id) e;

-- An address is edited by giving the parcel another contact.
drop trigger statistics_of_parcels on parcels;
create trigger statistics_of_parcels after update on parcels for each row
  when (old.customer_id is distinct from new.customer_id or old.weight_grams <> new.weight_grams
    or old.sender_id <> new.sender_id)
  execute function record_parcel_change();

-- The number of accounts, which the list of clients shows: the counts, what is not folded yet, less those closed.
create index statistic_deltas_of_kind on statistic_deltas (kind) include (amount)
  where kind in ('CUSTOMER', 'UNVERIFIED');
create index customers_closed on customers (id) where closed_at is not null;

create table client_notes (
  id bigint generated always as identity primary key,
  email citext not null,
  staff_id bigint not null references staff (id),
  note text not null check (length(note) between 1 and 5000),
  created_at timestamptz not null default now()
);
create index client_notes_of on client_notes (email, id desc);
-- Without statistics the planner misjudges these tables badly.
analyze statistic_parcels, statistic_clients;
