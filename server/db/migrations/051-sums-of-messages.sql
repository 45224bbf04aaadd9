-- What a mail or SMS asks somebody to pay, in minor units: while it waits, the sum may change. Null if it asks for nothing, and in those
-- from before.
alter table mail_log add column amount bigint;
alter table messages add column amount bigint;
