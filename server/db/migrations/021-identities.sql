-- An account's sign-ins with other companies end together, when the account changes hands or is closed.
create index identities_of_customer on identities (customer_id);
