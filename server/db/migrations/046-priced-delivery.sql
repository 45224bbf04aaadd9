-- What the invoice counts, office or door, since the receiver has chosen the other; null: as the parcel's delivery_option.
alter table parcels add column priced_delivery text check (priced_delivery in ('HOME', 'OFFICE'));
