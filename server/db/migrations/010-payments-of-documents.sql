-- Sums that came twice belong to their document as well: the unique indexes leave them out.
create index payments_of_invoice on payments (invoice_id) where invoice_id is not null;
create index payments_of_bill on payments (bill_id) where bill_id is not null;
