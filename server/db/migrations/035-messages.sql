-- What each person was told about a parcel, or is about to be: one row a message. A mail about several parcels, and an SMS
-- about several, has a row for each of them.
create table messages (
  id bigint generated always as identity primary key,
  parcel_id bigint not null references parcels (id),
  person text not null check (person in ('SENDER', 'RECEIVER')),
  channel text not null check (channel in ('EMAIL', 'SMS', 'PUSH')),
  kind text not null check (kind in (
    'PICKED_UP', 'PROCESSING', 'IN_TRANSIT', 'ARRIVED', 'READY', 'RECEIVED', 'OUT_FOR_DELIVERY', 'DELAYED', 'RELEASED',
    'PAYMENT_LINK', 'CODE', 'CHANGED')),
  language text not null check (language in ('en', 'ka', 'sv')),
  -- The e-mail, or the digits of the phone; empty for push messages.
  recipient citext not null,
  -- Of an SMS; emptied after a while, as it may contain the release code. An email's texts are in mail_log.
  text_body text not null default '',
  event_id bigint references tracking_events (id),
  mail_id bigint references mail_log (id),
  state text not null default 'queued' check (state in ('queued', 'sent', 'delivered', 'failed')),
  failure text check (failure in ('bounced', 'invalid_number', 'landline', 'blocked', 'unreachable', 'other')),
  -- The SMS provider's id.
  provider_id text,
  created_at timestamptz not null default now(),
  -- The end of the quiet hours that it waits for.
  due_at timestamptz,
  -- The first attempt whose outcome is not known.
  tried_at timestamptz,
  sent_at timestamptz,
  delivered_at timestamptz,
  constraint failed_for_a_reason check ((state = 'failed') = (failure is not null))
);
create index messages_of_parcel on messages (parcel_id);
create index messages_of_mail on messages (mail_id) where mail_id is not null;
create index messages_of_recipient on messages (recipient);
create index messages_with_texts on messages (created_at) where text_body <> '';
-- A job that runs again sends nothing twice.
create unique index messages_of_event on messages (event_id, person, channel) where event_id is not null;
-- Receivers hear of each step once, nobody gets two SMS of a kind, and a parcel is handed over once.
create unique index messages_once on messages (parcel_id, person, channel, kind)
  where (channel = 'SMS' and kind not in ('CODE', 'CHANGED')) or kind = 'RELEASED'
    or (person = 'RECEIVER' and kind in ('PICKED_UP', 'ARRIVED', 'READY', 'OUT_FOR_DELIVERY'));

-- Addresses that a message could not be delivered to; the next one that arrives deletes the row.
create table address_faults (
  channel text not null check (channel in ('EMAIL', 'SMS', 'PUSH')),
  address citext not null,
  failure text not null check (failure in ('bounced', 'invalid_number', 'landline', 'blocked', 'unreachable', 'other')),
  created_at timestamptz not null,
  primary key (channel, address)
);

-- Refused for good by the mail server of the recipient.
alter table mail_log add column refused_at timestamptz;

-- What a receiver, or a sender without an account, wants; customers have their own settings.
alter table contacts
  add column wants_mails boolean not null default true,
  add column wants_sms boolean not null default true;
alter table customers add column wants_sms boolean not null default true;

-- The address of each parcel's page for its receiver: 128 random bits, made when the first message needs it.
create table receiver_links (
  parcel_id bigint primary key references parcels (id),
  token text not null unique,
  created_at timestamptz not null
);
