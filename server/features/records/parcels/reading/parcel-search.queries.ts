import { sql, type RawBuilder, type Selectable } from 'kysely';
import { isPhoneOrEmail } from '#shared/domain/search-words.ts';
import { isTrackingNumber, normaliseTracking } from '#shared/domain/tracking-numbers.ts';
import type { Db } from '#server/db/connect.ts';
import { isFound, isNamed, isInNumber } from '#server/db/search.ts';
import type { Contacts, Parcels } from '#server/db/schema.gen.ts';
import { searchAccounts } from './account-search.queries.ts';
import { hasPaymentStatus } from './paid.queries.ts';
import type { Staff } from '#server/access/callers.ts';
import { visibleRoutes } from '#server/access/callers.ts';
import { parcelInScope } from '#server/access/parcel-scope.ts';

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

/**
 * People of parcels on the agent's routes, latest first: 10 senders and 10 receivers with this part in their name, phone
 * number or e-mail. The tracking number of a parcel in scope finds its two people. A phone number or e-mail that only an account
 * has finds its customer, if the agent may see them.
 */
export async function searchPeople(db: Db, staff: Staff, word: string) {
  const parcel = await peopleOfParcel(db, staff, normaliseTracking(word));
  const matches = matching(word);
  const found = parcel === undefined ? await contactIds(db, matches) : undefined;
  const [sender, receiver] =
    parcel === undefined ? [found, found] : [[parcel.sender_id], [parcel.receiver_id]];
  const senders = await peopleOf(db, staff, { side: 'sender_id', matches, ids: sender });
  const receivers = await peopleOf(db, staff, { side: 'receiver_id', matches, ids: receiver });
  const accounts = parcel === undefined && isPhoneOrEmail(word) ? await searchAccounts(db, staff, word) : [];
  const sent = new Set(senders.map(({ email }) => email.toLowerCase()));
  const others = accounts.filter(({ email }) => !sent.has(email.toLowerCase()));
  return {
    customers: [
      ...senders.map(({ customer_id, ...person }) => ({ ...person, id: customer_id })),
      ...others,
    ].slice(0, 10),
    receivers: receivers.map(({ customer_id: _sender, ...person }) => person),
  };
}

/** SQL: contact `k` has these words in its name or, if it is a phone number or e-mail, in those. */
function matching(word: string): RawBuilder<boolean> {
  return isPhoneOrEmail(word) ? isFound(sql`k.search`, word) : isNamed(sql`k.search`, word);
}

/** The people of the parcel with this number, if it is in the agent's scope. */
async function peopleOfParcel(db: Db, staff: Staff, tracking: string) {
  if (!isTrackingNumber(tracking)) return undefined;
  const { rows } = await sql<Pick<Selectable<Parcels>, 'sender_id' | 'receiver_id'>>`
    select p.sender_id, p.receiver_id from parcels p
    where p.tracking_number = ${tracking} and ${parcelInScope(staff)}`.execute(db);
  return rows[0];
}

/** The ids of the contacts that match; undefined when there are too many. */
async function contactIds(db: Db, matches: RawBuilder<boolean>): Promise<number[] | undefined> {
  const { rows } = await sql<Pick<Selectable<Contacts>, 'id'>>`
    select k.id from contacts k where ${matches} limit ${RARE + 1}`.execute(db);
  return rows.length > RARE ? undefined : rows.map((row) => row.id);
}

function onRoutesOf(staff: Staff): RawBuilder<boolean> {
  const routes = visibleRoutes(staff);
  return routes === 'all' ? sql<boolean>`true` : sql<boolean>`p.route_id = any(${routes}::bigint[])`;
}

interface PeopleQuestion {
  side: 'sender_id' | 'receiver_id';
  matches: RawBuilder<boolean>;
  ids: number[] | undefined;
}

/** Senders or receivers of parcels on the agent's routes: those with these ids, or all that match when there are too many. */
async function peopleOf(db: Db, staff: Staff, { side, matches, ids }: PeopleQuestion) {
  const ofRoutes = onRoutesOf(staff);
  const person = sql.ref(`p.${side}`);
  const parcels =
    ids === undefined
      ? sql`(select * from parcels p where ${ofRoutes} order by p.id desc limit ${NEWEST}) p`
      : sql`(select * from parcels p where ${person} = any(${ids}::bigint[]) and ${ofRoutes}) p`;
  const { rows } = await sql<Person & Pick<Selectable<Parcels>, 'customer_id'>>`
    select ${PERSON}, max(p.id) as latest, max(p.customer_id) as customer_id
    from ${parcels} join contacts k on k.id = ${person}
    where ${ids === undefined ? matches : sql`true`}
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
  if (question.payment_status) found = found.where(hasPaymentStatus(question.payment_status));
  const word = question.query.trim();
  if (word !== '') {
    found = found
      .innerJoin('contacts as receiver', 'receiver.id', 'p.receiver_id')
      .where((where) =>
        where.or([isInNumber(sql.ref('p.tracking_number'), word), isFound(sql.ref('receiver.search'), word)]),
      );
  }
  const rows = await found.orderBy('p.id', 'desc').limit(question.limit).offset(question.start).execute();
  return rows.map((row) => row.id);
}

function ownParcel(db: Db, customerId: number, tracking: string) {
  return db
    .selectFrom('parcels')
    .select('id')
    .where('tracking_number', '=', tracking)
    .where('customer_id', '=', customerId);
}

/** The id of a customer's parcel. */
export async function findOwnParcel(
  db: Db,
  customerId: number,
  tracking: string,
): Promise<number | undefined> {
  return (await ownParcel(db, customerId, tracking).executeTakeFirst())?.id;
}

/** The id of a customer's parcel, locked against changes of its price; events can still be recorded. */
export async function lockParcelOf(
  db: Db,
  customerId: number,
  tracking: string,
): Promise<number | undefined> {
  return (await ownParcel(db, customerId, tracking).forNoKeyUpdate().executeTakeFirst())?.id;
}
