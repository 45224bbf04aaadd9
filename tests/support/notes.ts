/** Parcels and bookings with notes, as staff and customers write them. */
import { makeBooking, makeSender, ukBooking } from './bookings.ts';
import { makeClient, makeStaff, takeIn, type Colleague, type Person } from './factories.ts';
import { get, post } from './requests.ts';
import type { TestApp } from './test-app.ts';

/** An agent of UK → GE who writes notes, sees the parcels and the board. */
export const makeWriter = (app: TestApp, routes = ['UK/GE']): Promise<Colleague> =>
  makeStaff(app, ['EDIT_BOOKING_NOTES', 'LIST_ROUTE_CARGO', 'HANDLE_CARGO', 'HANDLE_BOOKINGS'], routes);

/** A parcel that belongs to a customer. */
export async function makeOwnParcel(app: TestApp, agent: Colleague, change: Record<string, unknown> = {}) {
  const client = await makeClient(app);
  const address = { address_line_1: '1 High Street', address_line_2: '', postal_code: 'E1 6AN' };
  const sender = { ...address, name: 'Mariam Test', phone: '442079460111', country_code: 'UK' };
  const cargo = await takeIn(app, agent, { sender: { ...sender, email: client.email }, ...change });
  return { client, tracking: cargo.tracking_number as string, item: cargo.item.id as number };
}

/** A booking from the UK. */
export async function makeUkBooking(app: TestApp) {
  const client = await makeSender(app, 'UK');
  const booking = await makeBooking(app, client, ukBooking());
  return { client, booking: booking.id as number };
}

/** Writes a note and returns it as in the response. */
export async function write(app: TestApp, author: Colleague, thread: object, body = 'Please look') {
  const reply = await post(app.http, '/staff/store/notes', { ...thread, body }, { token: author.token });
  if (reply.status !== 200) throw new Error(`Writing a note failed: ${JSON.stringify(reply.body)}`);
  return reply.body.note;
}

export const share = (app: TestApp, who: Colleague | Person, thread: object) =>
  post(app.http, '/staff/notes/share', thread, { token: who.token });

interface OwnThread {
  thread: { tracking?: string; booking?: number };
  client: Person;
  /** The notes that the customer can read. */
  notesOf(): Promise<string[]>;
  /** What a mail calls it. */
  about: string;
}

type Bodies = { body: string }[];

/** A parcel and a booking of two customers, for tests that apply to both kinds of thread. */
export async function bothThreads(app: TestApp, agent: Colleague): Promise<[OwnThread, OwnThread]> {
  const { client, tracking } = await makeOwnParcel(app, agent);
  const { client: booker, booking } = await makeUkBooking(app);
  const read = (path: string, who: Person) => get(app.http, path, { token: who.token });
  const bodies = (notes: Bodies) => notes.map((note) => note.body);
  return [
    {
      thread: { tracking },
      client,
      about: `parcel ${tracking}`,
      notesOf: async () => bodies((await read('/customer/cargos', client)).body.cargos[0].web_notes),
    },
    {
      thread: { booking },
      client: booker,
      about: `booking ${booking}`,
      notesOf: async () => bodies((await read('/customer/bookings', booker)).body.bookings[0].book_notes),
    },
  ];
}
