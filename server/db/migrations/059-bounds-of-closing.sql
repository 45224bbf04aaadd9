-- Guests may book less at a time for an account than its owner.
alter table bookings add by_guest boolean not null default false;

-- An account is known from so many places at most: those that were used last.
alter table known_places add last_at timestamptz not null default now();

-- Enquiries are deleted when they are old, and those of a closed account in pieces, in the order of ids.
create index enquiries_by_age on enquiries (created_at);
create index enquiries_by_email on enquiries (email, id);
drop index enquiries_of_email;
