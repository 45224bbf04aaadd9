-- Whoever follows the link of the booking that made the account keeps what was typed there; whoever asked for a link does not.
alter table one_time_tokens add column by_booking boolean not null default false;

update one_time_tokens set by_booking = true
where purpose = 'reset_password' and expires_at > created_at + interval '1 day';
