-- The activity of single parcels, for agents who do not see whole routes, and their corrections for the parcel's page.
create index activity_of_parcel on activity ((data ->> 'tracking'), id desc) where (data ->> 'tracking') is not null;
drop index activity_edits_of_parcel;
-- What is about no parcel: bookings, routes, accounts, coupons.
create index activity_without_parcel on activity (id desc) where (data ->> 'tracking') is null;
