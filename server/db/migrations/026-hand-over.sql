-- The proof of a hand-over is stored once and has a row for each of its parcels (docs/decisions/023). Files that
-- customers add still belong to one parcel.
alter table files drop constraint files_name_key;
alter table files add constraint files_name_of_parcel unique (name, parcel_id);
create unique index files_name_of_invoice on files (name) where purpose = 'invoice';

-- The parcels of a receiver are found by phone.
create index contacts_phone on contacts (phone);
