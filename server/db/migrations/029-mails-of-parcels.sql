-- Which parcels a mail is about, for their timelines; one about a payment may be about several. Older mails have none.
create table mail_parcels (
  parcel_id bigint not null references parcels (id),
  mail_id bigint not null references mail_log (id),
  primary key (parcel_id, mail_id)
);
