-- When the sign-ins with providers ended by a mailed new password: a provider's token from before proves nothing any more.
alter table customers add column identities_ended_at timestamptz;
