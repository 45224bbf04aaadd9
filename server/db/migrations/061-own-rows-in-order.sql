-- What a closed account leaves is erased in pieces, in the order of ids.
create index notes_by_customer on notes (customer_id, id) where customer_id is not null;
create index messages_by_recipient on messages (recipient, id);
create index all_logins_by_customer on logins (customer_id, id) where customer_id is not null;
drop index notes_of_customer;
drop index messages_of_recipient;
drop index all_logins_of_customer;
