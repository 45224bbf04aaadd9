/** A parcel's events and the status that follows from them (decisions, Parcel: status and events). */

/** The five steps of a journey, in order, and DELAY, which is no step. */
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

/** The status that an event leads to. RELEASED comes from a release alone, PENDING from having no event. */
export const STATUS_AFTER = {
  PICKUP: 'PICKED_UP',
  PROCESS: 'PROCESSING',
  TRANSIT: 'IN_TRANSIT',
  ARRIVE: 'ARRIVED',
  RECEIVE: 'RECEIVED',
  DELAY: 'DELAYED',
} as const satisfies Record<EventType, ParcelStatus>;

/** A release needs a parcel that has come near its receiver (decisions, Parcel: status and events). */
export function mayRelease(status: ParcelStatus): boolean {
  return status === 'ARRIVED' || status === 'RECEIVED' || status === 'DELAYED';
}

/** A status for people: lower-case words, the first underscore a space (specification 2, section 4). */
export function statusText(status: ParcelStatus): string {
  return status.toLowerCase().replace('_', ' ');
}
