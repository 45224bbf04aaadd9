-- One's own data, and what is forgotten about a person, are found without reading what is kept about others.
create index mail_log_of_recipient on mail_log (recipient);
create index enquiries_of_email on enquiries (email);
drop index coupons_of_email, coupons_of_customer;
create index coupons_of_email on coupons (email);
create index coupons_of_customer on coupons (customer_id);
create index all_logins_of_customer on logins (customer_id) where customer_id is not null;
