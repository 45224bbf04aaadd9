-- Each new password begins another generation of a login's tokens: those of an earlier one, and browsers that were subscribed with
-- them, are worth nothing.
alter table logins add column generation integer not null default 0;
