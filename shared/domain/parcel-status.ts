/** A parcel's events and the resulting status (decisions, Parcel: status and events). */

/** The five steps of a journey in order, and DELAY, which is not a step. */
export const STEPS = ['PICKUP', 'PROCESS', 'TRANSIT', 'ARRIVE', 'RECEIVE'] as const;
export const EVENT_TYPES = [...STEPS, 'DELAY'] as const;

export type Step = (typeof STEPS)[number];
export type EventType = (typeof EVENT_TYPES)[number];

export const PARCEL_STATUSES = [
  'PENDING',
  'PICKED_UP',
  'PROCESSING',
  'IN_TRANSIT',
  'ARRIVED',
  'RECEIVED',
  'DELAYED',
  'RELEASED',
] as const;

export type ParcelStatus = (typeof PARCEL_STATUSES)[number];

/** The status after an event. Only a release sets RELEASED; PENDING means that there is no event. */
export const STATUS_AFTER = {
  PICKUP: 'PICKED_UP',
  PROCESS: 'PROCESSING',
  TRANSIT: 'IN_TRANSIT',
  ARRIVE: 'ARRIVED',
  RECEIVE: 'RECEIVED',
  DELAY: 'DELAYED',
} as const satisfies Record<EventType, ParcelStatus>;

/** The step that usually follows in the journeys of all these parcels; null if they differ, or none follows. */
export function nextStepOf(parcels: readonly { status: ParcelStatus; events: Events }[]): Step | null {
  const [first, ...others] = parcels.map(({ status, events }) => {
    if (status === 'RELEASED') return null;
    const latest = events.findLast(({ type }) => type !== 'DELAY');
    return STEPS[STEPS.findIndex((step) => step === latest?.type) + 1] ?? null;
  });
  return others.every((one) => one === first) ? (first ?? null) : null;
}

/** Oldest first. */
type Events = readonly { type: EventType }[];

/** Only parcels that have arrived can be released (decisions, Parcel: status and events). */
export function mayRelease(status: ParcelStatus): boolean {
  return status === 'ARRIVED' || status === 'RECEIVED' || status === 'DELAYED';
}
