-- Columns whose text is one of a domain's values say so, so that the types generated from the tables can rely on it.
-- What has been stored came through the same lists: these constraints hold for existing rows.
alter table contacts add check (country_code in ('GE', 'UK', 'IE', 'SE'));
alter table customer_addresses add check (address_country_code in ('GE', 'UK', 'IE', 'SE'));
alter table saved_receivers add check (address_country_code in ('GE', 'UK', 'IE', 'SE'));
alter table bookings add check (ci_address_country_code in ('GE', 'UK', 'IE', 'SE'));
alter table booking_items add check (receiver_country_code in ('GE', 'UK', 'IE', 'SE'));
alter table activity add check (source_country in ('GE', 'UK', 'IE', 'SE'));

alter table parcels
  add check (item_currency_code in ('GBP', 'EUR', 'USD')),
  add check (parcel_type = 'PARCEL');
alter table payments add check (currency_code in ('GBP', 'EUR', 'USD'));
alter table payment_sessions add check (currency_code in ('GBP', 'EUR', 'USD'));

alter table enquiries add check (enquery in ('General', 'Booking', 'Franchise', 'Agent', 'Container'));

-- A switch or a privilege that a release took away means nothing any more.
delete from notification_settings where name not in (
  'EVENT_PICKUP', 'EVENT_PROCESS', 'EVENT_TRANSIT', 'EVENT_ARRIVE', 'EVENT_RECEIVE', 'EVENT_DELAY',
  'BOOKING', 'COUPON', 'NOTE');
alter table notification_settings add check (name in (
  'EVENT_PICKUP', 'EVENT_PROCESS', 'EVENT_TRANSIT', 'EVENT_ARRIVE', 'EVENT_RECEIVE', 'EVENT_DELAY',
  'BOOKING', 'COUPON', 'NOTE'));

create temporary table known_privileges on commit drop as select array[
  'SUB_ADMIN', 'VIEW_ACTIVITY', 'VIEW_CARGO_STATISTICS', 'VIEW_PRICES_STATISTICS_DETAILS', 'VIEW_AGENT_STATISTICS',
  'SUMMARY_TOTAL_PRICE', 'SUMMARY_CLIENTS_REGISTERED', 'SUMMARY_NEW_CLIENTS', 'SUMMARY_CLIENTS_USED_SERVICE',
  'SUMMARY_ITEMS', 'SUMMARY_BOOKINGS', 'SUMMARY_UNPAID', 'SUMMARY_FREIGHT', 'SUMMARY_PACKAGING', 'SUMMARY_DELIVERY',
  'SUMMARY_EXTRA_CHARGES', 'SUMMARY_DISCOUNT', 'SUMMARY_WEIGHT', 'EDIT_CONTACT_INFORMATION', 'EDIT_BOOKING_NOTES',
  'VIEW_BOOKING_NOTES', 'DELETE_BOOKING', 'COLLECT_CASH_PAYMENTS', 'COLLECT_BANK_PAYMENTS', 'VIEW_INACTIVE',
  'VIEW_DELAY', 'EDIT_ROUTES', 'HANDLE_BOOKINGS', 'LIST_PAYMENTS', 'EDIT_BOOKING_PROCEED', 'LIST_ROUTE_CARGO',
  'LIST_OWN_CARGO_HISTORY', 'HANDLE_CARGO', 'MANAGE_COUPONS', 'MANAGE_LOYALTY', 'VIEW_CLIENT'] as names;
update staff s set privileges = array(
    select held from unnest(s.privileges) with ordinality as own (held, place) where held = any(k.names) order by place)
  from known_privileges k where not s.privileges <@ k.names;
do $$ begin
  execute format('alter table staff add check (privileges <@ %L::text[])', (select names from known_privileges));
end $$;
