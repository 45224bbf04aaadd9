/** Two years of parcels, created through the services with past times, so that the data is consistent. */
import { randomUUID } from 'node:crypto';
import { brand } from '#shared/brand.ts';
import type { Country } from '#shared/domain/countries.ts';
import type { EventType } from '#shared/domain/parcel-status.ts';
import { DAY, HOUR } from '../adapters/clock.ts';
import type { Context } from '../context.ts';
import { payAtCounter } from '../features/records/billing/by-staff/counter-payments.service.ts';
import { addCharge } from '../features/records/billing/charges/charges.service.ts';
import { settleByCard } from '../features/records/billing/settlement/settlement.service.ts';
import { storeProof } from '../features/processes/deliveries/proof.service.ts';
import { release } from '../features/processes/deliveries/release.service.ts';
import { pickup, type IntakeBody } from '../features/processes/intake/intake.service.ts';
import { batchEvent } from '../features/records/tracking/events.service.ts';
import type { Staff } from '../access/callers.ts';
import { demoAccounts } from './demo-accounts.ts';
import { couponOfParcel } from './demo-coupons.ts';
import { person, thing, seededRandom } from './demo-people.ts';
import { demoProof } from './demo-proof.ts';

const COUNT = 120;
/** The sample parcel for public tracking: it left days ago and has not arrived. */
const SAMPLE = COUNT - 8;
const SPAN = 730 * DAY;
/** Each route in proportion to its frequency. */
const ROUTES = [
  'UK/GE',
  'UK/GE',
  'UK/GE',
  'UK/GE',
  'IE/GE',
  'IE/GE',
  'SE/GE',
  'GE/UK',
  'GE/UK',
  'GE/IE',
  'GE/SE',
];

/** A parcel's events, in hours after the intake. */
const JOURNEY: [EventType, number][] = [
  ['PROCESS', 20],
  ['TRANSIT', 60],
  ['ARRIVE', 190],
  ['RECEIVE', 220],
];

export type DemoStaff = ReadonlyMap<string, Staff>;

/** Creates the parcels; `at` returns the context of a given time. */
export async function fillParcels(at: (moment: Date) => Context, now: Date, staff: DemoStaff): Promise<void> {
  const next = seededRandom(7);
  const proof = await demoProof();
  for (let n = 0; n < COUNT; n += 1) {
    // The latest parcel was taken in an hour ago; the intervals grow towards the past.
    const age = HOUR + SPAN * (1 - n / (COUNT - 1)) ** 2;
    const taken = new Date(now.getTime() - age);
    const [source, destination] = (ROUTES[Math.floor(next() * ROUTES.length)] ?? 'UK/GE').split('/') as [
      Country,
      Country,
    ];
    const agent = agentOf(staff, source);
    const held = n % 17 !== 16;
    const form = formOf(n, source, destination, next(), held);
    const { cargo: parcel } = await pickup(at(taken), agent, form);
    const when = (hours: number) => new Date(taken.getTime() + hours * HOUR);
    if (held) await pay(at(atLatest(now, when(6))), agent, parcel, next(), age);
    if (held)
      await travel(at, when, now, parcel, {
        agent,
        office: agentOf(staff, 'GE'),
        random: next(),
        n,
        proof,
      });
  }
}

/** Payments for the latest parcels would otherwise lie in the future. */
const atLatest = (now: Date, moment: Date): Date => (moment < now ? moment : now);

function agentOf(staff: DemoStaff, source: Country): Staff {
  const name = { UK: 'london', IE: 'dublin', SE: 'malmo', GE: 'tbilisi' }[source];
  const agent = staff.get(name);
  if (agent === undefined) throw new Error(`There is no demo agent ${name}.`);
  return agent;
}

function formOf(n: number, source: Country, destination: Country, random: number, held: boolean): IntakeBody {
  const known = [demoAccounts.customer, ...demoAccounts.others].find((one) => one.country === source);
  const sender =
    n % 3 === 0 && known ? person(n, source, { name: known.name, email: known.email }) : person(n, source);
  return {
    tracking_number: n === SAMPLE ? brand.sampleTracking : `MR-${String(10_001 + n)}`,
    source_country_code: source,
    destination_country_code: destination,
    customer_type: n % 9 === 0 ? 'CORPORATE' : 'INDIVIDUAL',
    parcel_type: 'PARCEL',
    collection_option: n % 4 === 0 ? 'HOME' : 'OFFICE',
    delivery_option: n % 5 === 0 ? 'HOME' : 'OFFICE',
    description: thing(n),
    notes: n % 11 === 0 ? 'Fragile, keep upright' : '',
    weight: Math.round((0.5 + random * 28) * 10) / 10,
    item_price: 25 + (n % 8) * 25,
    item_currency_code: 'EUR',
    packaging: n % 6 === 0 ? 0 : 1,
    min_price: 1,
    extra_charges: n % 10 === 0 ? [{ note: 'Insurance', amount: 7.5 }] : [],
    sender,
    receiver: person(n + 500, destination),
    payment_method: n % 3 === 0 ? 'CASH' : 'ONLINE',
    coupon_code: couponOfParcel(n),
    picked_up: held ? 1 : 0,
    checkout_id: randomUUID(),
  };
}

type Parcel = Awaited<ReturnType<typeof pickup>>['cargo'];

async function pay(
  context: Context,
  agent: Staff,
  parcel: Parcel,
  random: number,
  age: number,
): Promise<void> {
  const { invoice_id } = parcel.invoice;
  // Recent parcels are mostly unpaid.
  if (random > (age > 8 * DAY ? 0.94 : 0.35)) return;
  if (random < 0.2)
    await payAtCounter(context, agent, { invoice_ids: [invoice_id] }, random < 0.15 ? 'CASH' : 'CARD');
  else if (random < 0.3) await payAtCounter(context, agent, { invoice_ids: [invoice_id] }, 'BANK');
  else await settleByCard(context, invoice_id);
}

interface Travel {
  agent: Staff;
  office: Staff;
  random: number;
  n: number;
  proof: Awaited<ReturnType<typeof demoProof>>;
}

async function travel(
  at: (moment: Date) => Context,
  when: (hours: number) => Date,
  now: Date,
  parcel: Parcel,
  { agent, office, random, n, proof }: Travel,
): Promise<void> {
  const tracking = parcel.tracking_number;
  const happen = (hours: number, event: EventType, reason = '') =>
    batchEvent(at(when(hours)), event === 'ARRIVE' || event === 'RECEIVE' ? office : agent, {
      tracking_numbers: [tracking],
      event,
      reason,
    });
  // Those that are over did not all take equally long.
  const late = when(240) < now ? ((n % 5) - 2) * 12 : 0;
  for (const [event, hours] of JOURNEY) {
    if (when(hours) > now) break;
    await happen(event === 'ARRIVE' ? hours + late : hours, event);
  }
  if (n % 13 === 5 && when(80) < now && when(190) > now)
    await happen(80, 'DELAY', 'Waiting for customs papers');
  if (n % 23 === 4)
    await addCharge(at(atLatest(now, when(30))), agent, tracking, { note: 'Customs handling', amount: 12.5 });
  if (random > 0.25 && when(240) < now) {
    const code = {
      release_code: parcel.release_code,
      note: 'Handed to the receiver',
      lat: 41.7151,
      lon: 44.8271,
    };
    const handover = at(when(240));
    const shown = n % 6 === 0 ? proof : proof.slice(0, 1);
    await release(handover, office, tracking, code, await storeProof(handover, office, [tracking], shown));
  }
}
