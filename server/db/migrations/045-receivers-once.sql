-- The same receiver is one, however the name and the address are spelt: case, accents, spaces, Georgian or Latin letters.
create function same_receiver(name text, phone text, country text, line_1 text, postal_code text)
returns text language sql immutable parallel safe
  return md5(replace(folded(name), ' ', '') || '|' || phone || '|' || country || '|'
    || replace(folded(line_1), ' ', '') || '|' || replace(folded(postal_code), ' ', ''));

alter table saved_receivers
  add column person text not null generated always as
    (same_receiver(name, phone, address_country_code, address_line_1, address_postal_code)) stored,
  -- Saved by the customer's own hand: stays when the parcel that names the receiver turns out to be somebody else's.
  add column kept boolean not null default false;

delete from saved_receivers r using saved_receivers newer
where newer.customer_id = r.customer_id and newer.person = r.person and (newer.used_at, newer.id) > (r.used_at, r.id);

alter table saved_receivers
  drop constraint saved_receivers_customer_id_name_phone_address_country_code_key,
  add constraint saved_receivers_once unique (customer_id, person);
