import { sql, type Selectable } from 'kysely';
import { searchForms } from '#shared/domain/search-words.ts';
import type { Db } from '#server/db/connect.ts';
import { containsPattern } from '#server/db/like.ts';
import type { Contacts, Parcels } from '#server/db/schema.gen.ts';
import { isPaid } from './paid.queries.ts';
import type { Staff } from '#server/access/callers.ts';
import { visibleRoutes } from '#server/access/callers.ts';

type Person = Pick<
  Selectable<Contacts>,
  'name' | 'phone' | 'email' | 'country_code' | 'address_line_1' | 'address_line_2' | 'postal_code'
>;

const PERSON = sql.raw(
  `k.name, k.phone, k.email::text as email, k.country_code, k.address_line_1, k.address_line_2, k.postal_code`,
);

/** With up to this many people of a matching name, all of them are searched. */
const RARE = 2_000;
/** For a commoner name, only the people of this many newest parcels are searched, which is enough to find ten. */
const NEWEST = 5_000;

/** People with this part in their name, of parcels on the agent's routes, latest first: 10 senders and 10 receivers. */
export async function searchPeople(db: Db, staff: Staff, name: string) {
  const part = containsPattern(name.trim().toLowerCase());
  const named = await sql<Pick<Selectable<Contacts>, 'id'>>`
    select k.id from contacts k where k.search like ${part} and lower(k.name) like ${part}
    limit ${RARE + 1}`.execute(db);
  const ids = named.rows.length > RARE ? undefined : named.rows.map((row) => row.id);
  const senders = await peopleOf(db, staff, { side: 'sender_id', part, ids });
  const receivers = await peopleOf(db, staff, { side: 'receiver_id', part, ids });
  return {
    customers: senders.map(({ customer_id, ...person }) => ({ ...person, id: customer_id })),
    receivers: receivers.map(({ customer_id: _sender, ...person }) => person),
  };
}

/** Senders or receivers of parcels on the agent's routes: those with these ids, or by name when there are too many. */
async function peopleOf(
  db: Db,
  staff: Staff,
  { side, part, ids }: { side: 'sender_id' | 'receiver_id'; part: string; ids: number[] | undefined },
) {
  const routes = visibleRoutes(staff);
  const ofRoutes = routes === 'all' ? sql`true` : sql`p.route_id = any(${routes}::bigint[])`;
  const person = sql.ref(`p.${side}`);
  const parcels =
    ids === undefined
      ? sql`(select * from parcels p where ${ofRoutes} order by p.id desc limit ${NEWEST}) p`
      : sql`(select * from parcels p where ${person} = any(${ids}::bigint[]) and ${ofRoutes}) p`;
  const { rows } = await sql<Person & Pick<Selectable<Parcels>, 'customer_id'>>`
    select ${PERSON}, max(p.id) as latest, max(p.customer_id) as customer_id
    from ${parcels} join contacts k on k.id = ${person}
    where lower(k.name) like ${part}
    group by k.id order by latest desc limit 10`.execute(db);
  return rows;
}

/** The ids of a page of a customer's parcels. */
export async function ownParcelIds(
  db: Db,
  customerId: number,
  question: {
    start: number;
    limit: number;
    payment_status?: 'PAID' | 'PENDING' | '' | undefined;
    query: string;
  },
): Promise<number[]> {
  let found = db
    .selectFrom('parcels as p')
    .innerJoin('invoices as i', 'i.parcel_id', 'p.id')
    .select('p.id')
    .where('p.customer_id', '=', customerId);
  if (question.payment_status) found = found.where(isPaid(question.payment_status));
  const word = question.query.trim();
  if (word !== '') {
    const forms = searchForms(word).map(containsPattern);
    found = found
      .innerJoin('contacts as receiver', 'receiver.id', 'p.receiver_id')
      .where((where) =>
        where.or([
          where('p.tracking_number', 'like', containsPattern(word.toUpperCase())),
          ...forms.map((form) => where('receiver.search', 'like', form)),
        ]),
      );
  }
  const rows = await found.orderBy('p.id', 'desc').limit(question.limit).offset(question.start).execute();
  return rows.map((row) => row.id);
}

/** The id of a customer's parcel, locked against changes of its price; events can still be recorded. */
export async function lockParcelOf(
  db: Db,
  customerId: number,
  tracking: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('parcels')
    .select('id')
    .where('tracking_number', '=', tracking)
    .where('customer_id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.id;
}
