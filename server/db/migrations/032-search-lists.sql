-- New entries of these indexes first stand in a list that every search reads to its end. At the default of 4 MB, which a
-- few hundred intakes fill, that took 60 ms.
alter index contacts_search set (gin_pending_list_limit = 128);
alter index parcels_number_part set (gin_pending_list_limit = 128);
alter index bookings_search set (gin_pending_list_limit = 128);
alter index customers_search set (gin_pending_list_limit = 128);
