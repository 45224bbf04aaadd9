-- What must always hold (docs/invariants.md). Each query returns the rows that violate it.

-- I1 a discount has one coupon and does not exceed the amount that it applies to
select id from invoices
where discount_amount > freight_price + delivery_price + packaging_price
   or (discount_amount > 0 and coupon_id is null);

-- I1 a coupon takes its percentage off the amount that it applies to, rounded half up
select i.id from invoices i join coupons c on c.id = i.coupon_id
where i.discount_amount <> ((i.freight_price + i.delivery_price + i.packaging_price) * c.percent + 50) / 100;

-- I1 a coupon is marked as used exactly when it discounts an invoice
select c.id from coupons c left join invoices i on i.coupon_id = c.id
where (i.id is null) <> (c.used_at is null);

-- I2 a balance is the sum of its credited entries
select c.id, c.points from customers c left join points_entries e on e.customer_id = c.id and e.credited_at is not null
group by c.id having c.points <> coalesce(sum(e.points), 0);

-- I2 each conversion created one coupon for its customer, and each coupon from points has its conversion
select coalesce(e.id, k.id) from (select * from points_entries where type = 'CONVERSION') e
full join (select * from coupons where customer_id is not null) k on k.id = e.coupon_id
where e.customer_id is distinct from k.customer_id or k.made_by_staff_id is not null;

-- I3 a share counts once a month
select customer_id, month from points_entries where type = 'SHARE_LINK'
group by customer_id, month having count(*) > 1;

-- I3 a referral is rewarded once, and to the inviter
select e.invited_id, e.type from points_entries e join customers i on i.id = e.invited_id
where e.type in ('INVITE_CUSTOMER', 'INVITED_CUSTOMER_USED_SERVICE')
group by e.invited_id, e.type having count(*) > 1 or bool_or(i.invited_by is distinct from e.customer_id);

-- I4 a paid invoice has exactly one payment of its total, an unpaid one none
select i.id, i.payment_status, count(p.id) from invoices i
left join payments p on p.invoice_id = i.id and not p.refund_due
group by i.id
having (i.payment_status = 'PAID') <> (count(p.id) = 1)
    or (i.payment_status = 'PAID' and min(p.amount) <> i.total_amount);

-- I4 a paid bill has exactly one payment of its total, an unpaid one none
select b.id, b.payment_status, count(p.id) from bills b
left join payments p on p.bill_id = b.id and not p.refund_due
group by b.id
having (b.payment_status = 'PAID') <> (count(p.id) = 1)
    or (b.payment_status = 'PAID' and min(p.amount) <> b.total_amount);

-- I4 each counted payment has one activity entry
select p.id from payments p
left join activity a on a.type = 'PAYMENT' and (a.data ->> 'payment_id')::bigint = p.id
where not p.refund_due
group by p.id having count(a.id) <> 1;

-- I4 a paid parcel has one cashback at most, and never returns more of it
select e.parcel_id from points_entries e join invoices i on i.parcel_id = e.parcel_id
where e.type in ('CASHBACK', 'CASHBACK_RETURN')
group by e.parcel_id
having count(*) filter (where e.type = 'CASHBACK') <> 1 or sum(e.points) < 0 or bool_or(i.payment_status <> 'PAID');

-- I5 each item of a completed card session has a payment, counted or flagged for refund
select i.session_id from payment_sessions s
join payment_session_items i on i.session_id = s.id
left join payments p on p.session_id = s.id
  and (p.invoice_id = i.invoice_id or p.bill_id = i.bill_id)
where s.status = 'completed'
group by i.session_id, i.invoice_id, i.bill_id having count(p.id) <> 1;

-- I5 an open page contains nothing that is paid or was deleted
select s.id from payment_sessions s
join payment_session_items i on i.session_id = s.id
left join invoices n on n.id = i.invoice_id
left join bills b on b.id = i.bill_id
where s.status in ('creating', 'open')
  and ('PAID' in (n.payment_status, b.payment_status) or b.deleted_at is not null);

-- I6 a card session's amount is the sum of its items
select s.id from payment_sessions s join payment_session_items i on i.session_id = s.id
group by s.id having sum(i.amount) <> s.amount;

-- I6 an open page asks for the invoice's current total
select s.id from payment_sessions s
join payment_session_items i on i.session_id = s.id
join invoices n on n.id = i.invoice_id
where s.status in ('creating', 'open') and n.payment_status = 'PENDING' and n.total_amount <> i.amount;

-- I7 every parcel has a status and an invoice
select p.id from parcels p
left join parcel_status s on s.parcel_id = p.id
left join invoices i on i.parcel_id = p.id
where s.parcel_id is null or i.id is null or s.route_id <> p.route_id;

-- I7 one agent took in all parcels of a checkout
select checkout_id from parcels group by checkout_id having count(distinct taken_in_by) > 1;

-- I8 a parcel's status is that of its latest event, or RELEASED once it has a release
select s.parcel_id, s.status, e.type from parcel_status s
left join releases r on r.parcel_id = s.parcel_id
left join lateral (
  select type, occurred_at from tracking_events where parcel_id = s.parcel_id order by occurred_at desc, id desc limit 1
) e on true
where s.status <> case
    when r.parcel_id is not null then 'RELEASED'
    when e.type is null then 'PENDING'
    when e.type = 'PICKUP' then 'PICKED_UP'
    when e.type = 'PROCESS' then 'PROCESSING'
    when e.type = 'TRANSIT' then 'IN_TRANSIT'
    when e.type = 'ARRIVE' then 'ARRIVED'
    when e.type = 'RECEIVE' then 'RECEIVED'
    else 'DELAYED' end
   or s.last_event_at is distinct from e.occurred_at;

-- I10 a booking is in one of the legal states
select id from bookings
where (canceled_at is not null and not finished)
   or (finished and canceled_at is null and finished_at is null);

-- I11 a sent mail has a Message-ID
select id from mail_log where sent_at is not null and message_id = '';

-- I11 the state of an email about a parcel is that of its mail
select m.id from messages m left join mail_log l on l.id = m.mail_id
where m.channel = 'EMAIL' and (l.id is null
  or (m.state = 'sent') <> (l.sent_at is not null) or (m.state = 'failed') <> (l.refused_at is not null));

-- I12 an open login has the hash of its refresh token
select id from logins where ended_at is null and length(refresh_hash) <> 32;

-- I12 no stored mail contains a link that logs in
select id from mail_log
where text_body || html_body ~ '/(verify/customer|reset-password)/[A-Za-z0-9_-]{20}';

-- I12 a verified e-mail has no pending verification link
select t.customer_id from one_time_tokens t join customers c on c.id = t.customer_id
where t.purpose = 'verify_email' and c.email_verified_at is not null;

-- I14 an invoice's extra charges are the sum of its lines
select i.id from invoices i left join invoice_extra_charges c on c.invoice_id = i.id
group by i.id having i.extra_charges_total <> coalesce(sum(c.amount), 0);

-- I14 an invoice has a known currency
select i.id from invoices i where i.currency_code not in ('GBP', 'EUR', 'USD');

-- I15 at most five invoice files a parcel
select parcel_id from files where purpose = 'invoice' group by parcel_id having count(*) > 5;

-- I16 a mention is in another staff member's note
select m.id from mentions m join notes n on n.id = m.note_id
where n.staff_id is null or n.staff_id = m.staff_id;

-- I17 the rollups of days and the changes not yet folded are the figures of the parcels
with zone as (select coalesce((select time_zone from statistic_zone), 'UTC') as name),
changed as (select distinct parcel_id from statistic_changes),
present as (
  select f.*, (f.created_at at time zone zone.name)::date as day from parcel_figures f, zone),
counted as (
  select day, route_id, currency_code, collection_option, payment_status, method, status, staff_id, parcels,
    weight_grams, freight_price + packaging_price + delivery_price + extra_charges + bills as parts, discount, total, unpaid,
    arrived, arrival_seconds
  from statistic_days
  union all
  select day, route_id, currency_code, collection_option, payment_status, method, status, staff_id, 1,
    weight_grams, freight_price + packaging_price + delivery_price + extra_charges + bills, discount, total, unpaid,
    arrived, arrival_seconds
  from present where parcel_id in (select parcel_id from changed)
  union all
  select day, route_id, currency_code, collection_option, payment_status, method, status, staff_id, -1,
    -weight_grams, -(freight_price + packaging_price + delivery_price + extra_charges + bills), -discount, -total, -unpaid,
    -arrived, -arrival_seconds
  from statistic_parcels where parcel_id in (select parcel_id from changed)
  union all
  select day, route_id, currency_code, collection_option, payment_status, method, status, staff_id, -1,
    -weight_grams, -(freight_price + packaging_price + delivery_price + extra_charges + bills), -discount, -total, -unpaid,
    -arrived, -arrival_seconds
  from present)
select day, route_id, payment_status, method, status, staff_id, sum(parcels) as parcels, sum(total) as total from counted
group by day, route_id, currency_code, collection_option, payment_status, method, status, staff_id
having sum(parcels) <> 0 or sum(weight_grams) <> 0 or sum(parts) <> 0 or sum(discount) <> 0 or sum(total) <> 0
  or sum(unpaid) <> 0 or sum(arrived) <> 0 or sum(arrival_seconds) <> 0;

-- I17 months are the sums of their days
select month, sum(parcels) as parcels, sum(total) as total from (
  select day as month, parcels, weight_grams, total, unpaid from statistic_months
  union all
  select date_trunc('month', day)::date, -parcels, -weight_grams, -total, -unpaid from statistic_days) as counted
group by month having sum(parcels) <> 0 or sum(weight_grams) <> 0 or sum(total) <> 0 or sum(unpaid) <> 0;

-- I17 the rollups of clients and the changes not yet folded are the figures of the parcels by sender
with changed as (select distinct parcel_id from statistic_changes),
counted as (
  select email, route_id, currency_code, parcels, weight_grams, total, unpaid from statistic_clients
  union all
  select sender_email, route_id, currency_code, 1, weight_grams, total, unpaid
  from parcel_figures where parcel_id in (select parcel_id from changed)
  union all
  select sender_email, route_id, currency_code, -1, -weight_grams, -total, -unpaid
  from statistic_parcels where parcel_id in (select parcel_id from changed)
  union all
  select sender_email, route_id, currency_code, -1, -weight_grams, -total, -unpaid from parcel_figures)
select email, route_id, currency_code, sum(parcels) as parcels, sum(total) as total, sum(unpaid) as unpaid from counted
where email <> '' group by email, route_id, currency_code
having sum(parcels) <> 0 or sum(weight_grams) <> 0 or sum(total) <> 0 or sum(unpaid) <> 0;

-- I17 the accounts of each step are those of the folded parcels
with sets as (
  select span, step, step_route as route_id, step_currency as currency_code, array_agg(distinct kind order by kind) as kinds
  from statistic_parcels r
  cross join lateral statistic_steps(
    r.day, r.route_id, r.currency_code, r.collection_option, r.payment_status, r.method, r.status, r.staff_id)
  where customer_id is not null group by customer_id, span, step, step_route, step_currency)
select span, step, route_id, sum(accounts) as difference from (
  select span, step, route_id, currency_code, kinds, accounts from statistic_accounts
  union all
  select span, step, route_id, currency_code, kinds, -1 from sets) as counted
group by span, step, route_id, currency_code, kinds having sum(accounts) <> 0;

-- I17 counts of accounts, bookings and events are the numbers of their rows
select kind, sum(amount) as difference from (
  select kind, amount from statistic_counts
  union all select kind, amount from statistic_deltas
  union all select case when email_verified_at is null then 'UNVERIFIED' else 'CUSTOMER' end, -1 from customers
  union all select 'BOOKING', -1 from bookings
  union all select 'EVENT', -1 from tracking_events where staff_id is not null) as counted
group by kind having sum(amount) <> 0;
