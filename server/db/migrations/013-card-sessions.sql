-- A page that is no longer wanted is marked first and closed at the provider afterwards, with nothing locked meanwhile.
alter table payment_sessions drop constraint payment_sessions_status_check;
alter table payment_sessions add constraint payment_sessions_status_check
  check (status in ('creating', 'open', 'closing', 'completed', 'expired'));
alter table payment_sessions drop constraint payment_sessions_check;
alter table payment_sessions add constraint payment_sessions_check
  check (provider_id is not null or status in ('creating', 'closing', 'expired'));

-- Pages of what was paid elsewhere: until now they waited for their job as open ones.
update payment_sessions s set status = 'closing'
where status in ('creating', 'open') and exists (
  select 1 from payment_session_items n
  left join invoices i on i.id = n.invoice_id
  left join bills b on b.id = n.bill_id
  where n.session_id = s.id and 'PAID' in (i.payment_status, b.payment_status));

-- The provider's events as the bytes that came: stored before anything reads them, since text and jsonb refuse what a
-- payer may write (a NUL). Events from before were not kept as bytes: theirs are the stored JSON's.
alter table provider_events add column raw bytea;
update provider_events set raw = convert_to(payload::text, 'UTF8');
alter table provider_events alter column raw set not null;
alter table provider_events drop column payload;
alter table provider_events drop constraint provider_events_pkey;
alter table provider_events rename column id to event_id;
-- Known once the bytes were read.
alter table provider_events alter column event_id drop not null;
alter table provider_events alter column type drop not null;
alter table provider_events add column id bigint generated always as identity primary key;
alter table provider_events add column sha256 bytea not null generated always as (sha256(raw)) stored;
alter table provider_events add constraint provider_events_once unique (sha256);
alter table provider_events add column processed_at timestamptz;
update provider_events set processed_at = created_at;
create index provider_events_of on provider_events (event_id);
create index provider_events_unprocessed on provider_events (id) where processed_at is null;

-- A mailed link that would carry a long list of ids carries one id of its own.
create table payment_links (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  created_at timestamptz not null default now()
);

create table payment_link_items (
  link_id bigint not null references payment_links (id) on delete cascade,
  invoice_id bigint references invoices (id),
  bill_id bigint references bills (id),
  check ((invoice_id is null) <> (bill_id is null))
);
create index payment_link_items_of on payment_link_items (link_id);

-- Entries about extra charges belong to their parcel's route.
update activity a set route_id = p.route_id
from parcels p where a.type = 'CHARGE' and a.route_id is null and p.tracking_number = a.data ->> 'tracking';
