-- The corrections of one parcel, for its timeline. Other entries are read from their own tables.
create index activity_edits_of_parcel on activity ((data ->> 'tracking')) where type in ('WEIGHT', 'ADDRESS');

-- The list of parcels by weight.
create index parcels_by_weight on parcels (weight_grams, id);
