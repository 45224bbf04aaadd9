import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { MESSAGE_STATES, MessageKind } from '#shared/domain/messages.ts';
import type { NotificationSwitch } from '#shared/domain/notification-switches.ts';
import { anyId, anyIdPlannedOnce } from '#server/db/any-of.ts';
import { builtOnce } from '#server/db/built-once.ts';
import type { Db } from '#server/db/connect.ts';
import { unguessableId } from '#server/unguessable-id.ts';

/** The messages that tell a sender the release code, except by push. */
const CODE_KINDS = ['ARRIVED', 'READY'] as const satisfies readonly MessageKind[];
/** Of those that were told, or still are. */
const TOLD = ['queued', 'sent', 'delivered'] as const satisfies readonly (typeof MESSAGE_STATES)[number][];

/** Events in the order of their ids. `told_code`: whom another event's message has told the release code, as the sender of then. */
export function selectEvents(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('tracking_events as e')
    .select(['e.id', 'e.type', 'e.reason', 'e.parcel_id'])
    .select((event) =>
      event
        .exists(
          event
            .selectFrom('tracking_events as o')
            .select('o.id')
            .whereRef('o.parcel_id', '=', 'e.parcel_id')
            .whereRef('o.id', '<', 'e.id')
            .whereRef('o.occurred_at', '>', 'e.occurred_at'),
        )
        .$castTo<boolean>()
        .as('is_late'),
    )
    .select((event) =>
      jsonArrayFrom(
        event
          .selectFrom('messages as m')
          .select(sql<string>`m.recipient::text`.as('recipient'))
          .distinct()
          .whereRef('m.parcel_id', '=', 'e.parcel_id')
          .where('m.person', '=', 'SENDER')
          .where('m.kind', 'in', CODE_KINDS)
          .where('m.channel', '<>', 'PUSH')
          .where('m.state', 'in', TOLD)
          .where((message) =>
            message.or([message('m.event_id', 'is', null), message('m.event_id', '<>', message.ref('e.id'))]),
          ),
      ).as('told_code'),
    )
    .where('e.id', '=', anyId(ids))
    .orderBy('e.id')
    .execute();
}

export type Facts = Awaited<ReturnType<typeof selectFacts>>[number];

const person = (db: Db) =>
  db
    .selectFrom('contacts as k')
    .select([
      'k.name',
      'k.phone',
      'k.language',
      'k.country_code',
      'k.wants_mails',
      'k.wants_sms',
      'k.on_whatsapp',
    ])
    .select(sql<string>`k.email::text`.as('email'));

/** What messages about these parcels say, and to whom. */
export async function selectFacts(db: Db, parcelIds: readonly number[], now: Date) {
  const rows = await readFacts(db, { parcelIds });
  const missing = rows.flatMap(({ token, parcel_id }) => (token === null ? [parcel_id] : []));
  const added = missing.length > 0 ? await addLinks(db, missing, now) : new Map<number, string>();
  return rows.map((row) => ({ ...row, token: row.token ?? added.get(row.parcel_id) ?? '' }));
}

const facts = (db: Db, { parcelIds }: { parcelIds: readonly number[] }) =>
  db
    .selectFrom('parcels as p')
    .innerJoin('parcel_status as s', 's.parcel_id', 'p.id')
    .innerJoin('routes as r', 'r.id', 'p.route_id')
    .leftJoin('receiver_links as l', 'l.parcel_id', 'p.id')
    .leftJoin('customers as u', 'u.id', 'p.customer_id')
    .select([
      ...(['p.id as parcel_id', 'p.tracking_number', 'p.release_code', 'p.delivery_option'] as const),
      ...(['p.customer_id', 's.status', 'l.token', 'r.destination_country_code as destination'] as const),
      ...(['u.want_notifications', 'u.wants_sms', 'u.on_whatsapp', 'u.language'] as const),
    ])
    .select((eb) => [
      jsonObjectFrom(person(db).whereRef('k.id', '=', sql.ref('p.sender_id')))
        .$notNull()
        .as('sender'),
      jsonObjectFrom(person(db).whereRef('k.id', '=', sql.ref('p.receiver_id')))
        .$notNull()
        .as('receiver'),
      eb
        .selectFrom('notification_settings as n')
        .whereRef('n.customer_id', '=', 'p.customer_id')
        .select(
          sql<Partial<Record<NotificationSwitch, boolean>> | null>`json_object_agg(n.name, n.value)`.as(
            'all',
          ),
        )
        .as('switches'),
      jsonObjectFrom(
        eb
          .selectFrom('tracking_events as e')
          .select(['e.id', 'e.reason'])
          .whereRef('e.parcel_id', '=', 'p.id')
          .where('e.type', '=', 'DELAY')
          .orderBy('e.occurred_at', 'desc')
          .orderBy('e.id', 'desc')
          .limit(1),
      ).as('delay'),
    ])
    .where('p.id', '=', anyIdPlannedOnce(parcelIds));

const readFacts = builtOnce(facts);

/**
 * Gives the receivers' pages of these parcels another address; the old one is unknown from then on. Also to those that have none: a job
 * may be making one at this moment.
 */
export async function renewLinks(db: Db, parcelIds: readonly number[], now: Date): Promise<void> {
  const ids = inOrder(parcelIds);
  await sql`
    insert into receiver_links (parcel_id, token, created_at)
    select fresh.parcel_id, fresh.token, ${now}::timestamptz
    from unnest(${ids}::bigint[], ${ids.map(newToken)}::text[]) as fresh (parcel_id, token)
    on conflict (parcel_id) do update set token = excluded.token, created_at = excluded.created_at`.execute(
    db,
  );
}

const newToken = (): string => unguessableId(16);

/** Who makes or renews a link waits for whoever does the same, so all go in one order. */
const inOrder = (parcelIds: readonly number[]) => parcelIds.toSorted((a, b) => a - b);

/** Makes the address of the receiver's page for parcels that have none; returns their tokens. */
async function addLinks(db: Db, parcelIds: readonly number[], now: Date): Promise<Map<number, string>> {
  const made = await db
    .insertInto('receiver_links')
    .values(inOrder(parcelIds).map((parcel_id) => ({ parcel_id, token: newToken(), created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['parcel_id', 'token'])
    .execute();
  const links =
    made.length === parcelIds.length
      ? made
      : // Another transaction made some of them first.
        await db
          .selectFrom('receiver_links')
          .select(['parcel_id', 'token'])
          .where('parcel_id', '=', anyId(parcelIds))
          .execute();
  return new Map(links.map(({ parcel_id, token }) => [parcel_id, token]));
}
