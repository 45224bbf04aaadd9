-- What VAT the prices of a route include, in hundredths of a percent, and what the company says about it. Nothing is ever added to a price.
alter table routes
  add column vat_rate integer not null default 0 check (vat_rate between 0 and 10000),
  add column vat_text text not null default '';
-- As it was when the parcel was taken in.
alter table invoices
  add column vat_rate integer not null default 0 check (vat_rate between 0 and 10000),
  add column vat_text text not null default '';
