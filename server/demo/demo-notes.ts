/** Notes between the offices, with mentions, and some that customers may read. */
import { HOUR } from '../adapters/clock.ts';
import type { Context } from '../context.ts';
import { share, store, storeOwn } from '../features/records/notes/notes.service.ts';
import type { Client } from '../access/callers.ts';
import { demoAccounts, type DemoCustomer } from './demo-accounts.ts';
import type { DemoStaff } from './demo-parcels.ts';

interface DemoNote {
  by: string;
  body: string;
}

/** Conversations about a parcel or a booking; 'customer' is its owner. */
const CONVERSATIONS: { shared: boolean; notes: DemoNote[] }[] = [
  {
    shared: true,
    notes: [
      { by: 'tbilisi', body: 'The receiver is away until Monday. We keep the parcel at the office.' },
      { by: 'admin', body: 'Fine. @tbilisi please call again on Monday.' },
      { by: 'customer', body: 'Thank you! My cousin can collect it too.' },
    ],
  },
  {
    shared: false,
    notes: [
      { by: 'tbilisi', body: '@admin the box is torn at one corner, pictures are with the parcel.' },
      { by: 'admin', body: '@tbilisi repack it please, no charge.' },
    ],
  },
];

/** The parcels on the documentation's pictures. */
const SHOWN = ['MR-10060', 'MR-10110'];

export async function fillNotes(
  at: (moment: Date) => Context,
  now: Date,
  staff: DemoStaff,
  customers: ReadonlyMap<DemoCustomer, Client>,
): Promise<void> {
  const clients = new Map([...customers.values()].map((client) => [client.id, client]));
  let n = 0;
  for (const thread of await threads(at(now))) {
    const conversation = CONVERSATIONS[n % CONVERSATIONS.length];
    n += 1;
    if (conversation === undefined) continue;
    const client = clients.get(thread.customer_id ?? 0);
    await writeConversation(at, now, thread, { ...conversation, staff, client });
  }
}

type Found = Awaited<ReturnType<typeof threads>>[number];

async function threads({ db }: Context) {
  const rows = await db
    .selectFrom('parcels')
    .select(['id', 'tracking_number', 'customer_id', 'created_at'])
    .orderBy('id', 'desc')
    .execute();
  const mine = demoAccounts.others.length + 1;
  const parcels = rows.filter((row) => SHOWN.includes(row.tracking_number));
  const latest = rows
    .filter((row) => row.customer_id !== null && !SHOWN.includes(row.tracking_number))
    .slice(0, 2 * mine);
  const bookings = await db
    .selectFrom('bookings')
    .select(['id', 'customer_id', 'created_at'])
    .orderBy('id', 'desc')
    .execute();
  return [
    ...parcels.concat(latest).map(({ tracking_number: tracking, customer_id, created_at }) => ({
      which: { tracking },
      customer_id,
      created_at,
    })),
    ...bookings.map(({ id: booking, customer_id, created_at }) => ({
      which: { booking },
      customer_id,
      created_at,
    })),
  ];
}

interface Conversation {
  shared: boolean;
  notes: DemoNote[];
  staff: DemoStaff;
  client: Client | undefined;
}

async function writeConversation(
  at: (moment: Date) => Context,
  now: Date,
  thread: Found,
  conversation: Conversation,
): Promise<void> {
  let moment = thread.created_at;
  for (const { by, body } of conversation.notes) {
    moment = new Date(Math.min(moment.getTime() + HOUR / 2, now.getTime()));
    const author = conversation.staff.get(by);
    if (author !== undefined) await store(at(moment), author, thread.which, body);
    else if (conversation.client !== undefined && conversation.shared)
      await storeOwn(at(moment), conversation.client, thread.which, body);
    if (conversation.shared && author?.username === 'tbilisi') await share(at(moment), author, thread.which);
  }
}
