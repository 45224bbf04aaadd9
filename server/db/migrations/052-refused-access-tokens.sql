-- After a new password, or 'Log out all other devices', a browser renews its session with its new cookie at once: access tokens of earlier
-- generations, which may be copies, are refused then. Who changes the password without a cookie keeps the one they have, until it expires.
alter table logins add column access_from integer not null default 0;
