-- Who gets text messages gets them as SMS or by WhatsApp.
alter table customers add column on_whatsapp boolean not null default false;
alter table contacts add column on_whatsapp boolean not null default false;

alter table messages
  -- The approved template and its values, in their order; emptied with the text.
  add column template text not null default '',
  add column template_values text[] not null default '{}',
  drop constraint messages_channel_check,
  add constraint messages_channel_check check (channel in ('EMAIL', 'SMS', 'WHATSAPP', 'PUSH'));
alter table address_faults
  drop constraint address_faults_channel_check,
  add constraint address_faults_channel_check check (channel in ('EMAIL', 'SMS', 'WHATSAPP', 'PUSH'));

-- A text message is one whichever way it goes.
drop index messages_of_event;
create unique index messages_of_event on messages (event_id, person, (case channel when 'WHATSAPP' then 'SMS' else channel end))
  where event_id is not null and replaced_at is null;
drop index messages_once;
create unique index messages_once on messages (parcel_id, person, (case channel when 'WHATSAPP' then 'SMS' else channel end), kind)
  where replaced_at is null and state <> 'dropped'
    and ((channel in ('SMS', 'WHATSAPP') and kind not in ('CODE', 'CHANGED')) or kind = 'RELEASED'
      or (person = 'RECEIVER' and kind in ('PICKED_UP', 'ARRIVED', 'READY', 'OUT_FOR_DELIVERY')));
