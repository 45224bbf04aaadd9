-- Whoever had another phone or e-mail may know the parcel's release code: it opens no other parcel, and no other code opens it.
alter table parcels add column own_code boolean not null default false;

update parcels p set own_code = true
from activity a
join contacts former on former.id = (a.data -> 'edit' ->> 'from')::bigint
join contacts later on later.id = (a.data -> 'edit' ->> 'to')::bigint
where a.type = 'ADDRESS' and a.data ->> 'tracking' = p.tracking_number
  and (former.phone, former.email) is distinct from (later.phone, later.email);
