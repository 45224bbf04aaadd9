-- A message that was sent again keeps its row, and an SMS that is no longer true is not sent.
alter table messages
  add column replaced_at timestamptz,
  drop constraint messages_state_check,
  add constraint messages_state_check check (state in ('queued', 'sent', 'delivered', 'failed', 'dropped'));
drop index messages_of_event;
create unique index messages_of_event on messages (event_id, person, channel)
  where event_id is not null and replaced_at is null;
drop index messages_once;
create unique index messages_once on messages (parcel_id, person, channel, kind)
  where replaced_at is null and state <> 'dropped'
    and ((channel = 'SMS' and kind not in ('CODE', 'CHANGED')) or kind = 'RELEASED'
      or (person = 'RECEIVER' and kind in ('PICKED_UP', 'ARRIVED', 'READY', 'OUT_FOR_DELIVERY')));
