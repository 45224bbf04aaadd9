-- What a closed account leaves is erased in pieces, in the order of ids. New indexes before the old ones go: a drop locks out everybody
-- until the end of the transaction.
create index mail_log_by_customer on mail_log (customer_id, id) where customer_id is not null;
create index mail_log_by_recipient on mail_log (recipient, id);
drop index mail_log_of_customer;
drop index mail_log_of_recipient;
