-- What a closed account leaves is erased in pieces, in the order of ids.
drop index notes_of_customer, all_logins_of_customer, mail_log_of_customer, mail_log_of_recipient, messages_of_recipient,
  enquiries_of_email;
create index notes_of_customer on notes (customer_id, id) where customer_id is not null;
create index all_logins_of_customer on logins (customer_id, id) where customer_id is not null;
create index mail_log_of_customer on mail_log (customer_id, id) where customer_id is not null;
create index mail_log_of_recipient on mail_log (recipient, id);
create index messages_of_recipient on messages (recipient, id);
create index enquiries_of_email on enquiries (email, id);

-- Enquiries are deleted when they are old.
create index enquiries_by_age on enquiries (created_at);

-- Guests may book less at a time for an account than its owner.
alter table bookings add by_guest boolean not null default false;
