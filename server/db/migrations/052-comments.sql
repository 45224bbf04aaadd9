-- What columns, tables and functions are whose names do not say it. The names stay: the product of the version before works beside
-- that of the version after.
comment on column saved_receivers.kept is
  'Whether the customer saved the receiver by hand; otherwise a parcel did.';
comment on column logins.silent_before is
  'The lowest generation whose tokens mean something: an older one is refused, and is not taken for a stolen one.';
comment on column one_time_tokens.password_mark is
  'A fingerprint of the password''s hash when the link was made: another password ends the link.';
comment on column mail_log.password_mark is
  'Of a mail with a link: a fingerprint of the password''s hash when the mail was ordered. Another password ends the link.';
comment on column parcels.own_code is
  'Whether the release code opens this parcel alone, and no other parcel''s code opens it.';
comment on column parcels.booking_item_id is
  'booking_items.id. In calls booking_item_id is the item''s number within its booking, booking_items.item_id.';
comment on column booking_items.item_id is
  'The item''s number within its booking, from 1; in calls item_id or booking_item_id.';
comment on table card_returns is
  'Refunds and disputes of card payments, one row for each.';
comment on function statistic_steps(date, bigint, text, text, text, text, text, bigint) is
  'The stretches of time that a parcel counts in, each named by its first day: its day, week, month and year, and over all routes its month and all time.';
comment on function record_activity(citext, timestamptz) is
  'Notes in last_activity when somebody last registered, booked or sent a parcel. It writes nothing into the table activity.';
