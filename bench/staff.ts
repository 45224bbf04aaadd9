/** The staff's calls: alone, and the list and the intake beside the hand-written server. */
import { randomUUID } from 'node:crypto';
import { listStatements, removeJobsByHand } from './by-hand.ts';
import { compare, measure, print, tokenOf, type Call, type Server } from './compare.ts';
import { PARCELS } from './options.ts';

/** The number of the n-th generated parcel, in no order. */
export const trackingNumber = (n: number) => `GEN-${String(1 + ((n * 7919) % PARCELS)).padStart(9, '0')}`;

/** The staff's list, searches, intake and labels, with a token of the server that is asked. */
export function staffCalls(token: string): Record<string, Call> {
  const headers = { authorization: `Bearer ${token}` };
  const list = (filter_value: object) => ({
    path: '/api/cargo',
    headers,
    body: () => JSON.stringify({ filter_specification: { filter_by: 'COMBINE', filter_value } }),
  });
  const numbers = (n: number) => JSON.stringify({ tracking_numbers: [trackingNumber(n)] });
  return {
    'list, first page': list({}),
    'list, by route and status': list({ route: 'UK/GE', status: 'IN_TRANSIT' }),
    'list, unpaid': list({ payment_status: 'PENDING' }),
    'search, common (beridze)': list({ query: 'beridze' }),
    'search, rare (person1234@)': list({ query: 'person1234@' }),
    'search, nothing (zzzzqqq)': list({ query: 'zzzzqqq' }),
    'search, number': list({ query: trackingNumber(77) }),
    intake: { path: '/api/cargo/pickup', headers, body: intakeBody },
    'a label': { path: '/api/cargo/labels', headers, body: numbers },
  };
}

export async function staffTimes(server: Server): Promise<void> {
  print(`\nStaff, ${PARCELS.toLocaleString('en')} parcels, 2 connections`);
  for (const [title, call] of Object.entries(staffCalls(await tokenOf(server))))
    await measure(title, server, call);
}

/** The n-th intake. */
export function intakeBody(n: number): string {
  const contact = { phone: '442079460123', address_line_1: '1 High Street', postal_code: 'E1 6AN' };
  // As at a counter, each parcel has another sender.
  const email = `person${1 + ((n * 7919) % Math.ceil(PARCELS / 4))}@example.com`;
  const sender = { ...contact, name: 'Bench Sender', email, country_code: 'UK' };
  const receiver = { ...contact, name: 'Bench Receiver', country_code: 'GE' };
  return JSON.stringify({
    tracking_number: `BENCH-${Date.now()}-${n}`,
    source_country_code: 'UK',
    destination_country_code: 'GE',
    weight: 12.3,
    sender,
    receiver,
    checkout_id: randomUUID(),
  });
}

/** The list and the intake beside the same statements by hand, in turns. */
export async function staffCompared(product: Server, raw: Server, url: string): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(product)}` };
  raw.child.send(await listStatements(url));
  const all = JSON.stringify({ filter_specification: { filter_by: 'ALL', filter_value: {} } });
  await compare('Staff list, 50 rows', [product, raw], {
    path: '/api/cargo',
    headers,
    connections: 8,
    body: () => all,
  });
  await compare('Intake', [product, raw], {
    path: '/api/cargo/pickup',
    headers,
    connections: 4,
    body: intakeBody,
  });
  await removeJobsByHand(url);
}
