/** Parcels whose people have addresses of their own, and what these were told. */
import { intakeForm, takeIn, unique, type Colleague } from './factories.ts';
import { workAll } from './payments.ts';
import { blackPng } from './pictures.ts';
import { get, post, upload } from './requests.ts';
import type { TestApp } from './test-app.ts';

export interface SentParcel {
  id: number;
  tracking: string;
  code: string;
  sender: { email: string; phone: string };
  receiver: { email: string; phone: string };
}

interface Change {
  sender?: object;
  receiver?: object;
  delivery_option?: string;
  checkout_id?: string;
  notes?: string;
}

/** A parcel from the UK to Georgia. */
export async function sendParcel(
  app: TestApp,
  agent: Colleague,
  { sender, receiver, ...change }: Change = {},
): Promise<SentParcel> {
  const form = intakeForm();
  const digits = String(unique()).padStart(7, '0');
  const people = {
    sender: {
      ...form.sender,
      name: 'Tamar Kapanadze',
      email: `sender${digits}@example.com`,
      phone: `44790${digits}`,
      ...sender,
    },
    receiver: {
      ...form.receiver,
      email: `receiver${digits}@example.com`,
      phone: `99555${digits}`,
      ...receiver,
    },
  };
  const cargo = await takeIn(app, agent, { ...change, ...people });
  return { id: cargo.item.id, tracking: cargo.tracking_number, code: cargo.release_code, ...people };
}

export const recordEvent = (app: TestApp, agent: Colleague, tracking: string, event: string, reason = '') =>
  post(
    app.http,
    '/cargo/batch/event',
    { tracking_numbers: [tracking], event, reason },
    { token: agent.token },
  );

/** What the parcel's page lists. */
export const messagesOf = async (app: TestApp, who: { token: string }, tracking: string) =>
  (await get(app.http, `/cargo/${tracking}/messages`, { token: who.token })).body;

/** `RECEIVER EMAIL READY sent`, oldest first. */
export async function messageLines(
  app: TestApp,
  who: { token: string },
  tracking: string,
): Promise<string[]> {
  const { messages } = await messagesOf(app, who, tracking);
  return messages
    .map((one: Record<string, string>) => `${one['person']} ${one['channel']} ${one['kind']} ${one['state']}`)
    .toReversed();
}

export const sendAgain = (app: TestApp, who: { token: string }, tracking: string, id: number) =>
  post(app.http, `/cargo/${tracking}/messages/resend`, { id }, { token: who.token });

export interface LinkedParcel extends SentParcel {
  /** Of the receiver's page. */
  token: string;
}

/** A parcel whose receiver has been told of it. */
export async function linkedParcel(
  app: TestApp,
  agent: Colleague,
  change: Change = {},
): Promise<LinkedParcel> {
  const parcel = await sendParcel(app, agent, change);
  await workAll(app);
  return { ...parcel, token: await linkOf(app, parcel) };
}

/** Records the arrival of a parcel and hands it over. */
export async function releaseParcel(
  app: TestApp,
  agent: Colleague,
  { tracking, code }: SentParcel,
): Promise<void> {
  await recordEvent(app, agent, tracking, 'ARRIVE');
  const fields = { release_code: code, lat: '41.7', lon: '44.8', note: '' };
  const files = [{ field: 'signature', bytes: blackPng(20, 20) }];
  const done = await upload(app.http, `/cargo/${tracking}/release`, fields, files, { token: agent.token });
  if (done.status !== 200) throw new Error(`The release failed: ${JSON.stringify(done.body)}`);
}

/** Corrects a person's details as the office does; the rest stays as `sendParcel` has it. */
export const correct = (
  app: TestApp,
  agent: Colleague,
  parcel: SentParcel,
  target: 'sender' | 'receiver',
  { update_all = 0, ...change }: { update_all?: number; [field: string]: unknown },
) => {
  const address = { ...intakeForm()[target], ...parcel[target], ...change };
  return post(
    app.http,
    `/cargo/${parcel.id}/info/edit`,
    { id: parcel.id, address, update_all, target },
    { token: agent.token },
  );
};

/** The token of the link to a parcel's page for its receiver. */
export async function linkOf(app: TestApp, { id }: { id: number }): Promise<string> {
  const { rows } = await app.pool.query<{ token: string }>(
    'select token from receiver_links where parcel_id = $1',
    [id],
  );
  return rows[0]?.token ?? '';
}

/** Runs the due jobs and then `work` while the mail server takes nothing. */
export async function whileMailsWait(app: TestApp, work: () => Promise<void>): Promise<void> {
  const { mailer } = app.context.adapters;
  const deliver = mailer.send;
  mailer.send = () => Promise.reject(new Error('The relay is away.'));
  try {
    await app.work();
    await work();
  } finally {
    mailer.send = deliver;
  }
}
