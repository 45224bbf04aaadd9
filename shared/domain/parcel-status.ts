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

/** One event as it is kept: `occurred_at` in any form that sorts by time (milliseconds or ISO 8601 in UTC). */
export interface ParcelEvent {
  id: number;
  type: EventType;
  occurred_at: number | string;
  reason?: string | null;
}

/** What public tracking knows of an event. */
export interface HistoryItem {
  type: EventType;
  time: string;
}

/** One of the five steps as public tracking shows it. */
export interface JourneyStep {
  type: Step;
  reached: boolean;
  /** The latest time of the step; left out while it is not reached. */
  time?: string;
  /** The latest step, highlighted. */
  current: boolean;
  /** The step shown in red with 'Item is delayed'. */
  delayed: boolean;
}

function compare(a: ParcelEvent, b: ParcelEvent): number {
  if (a.occurred_at !== b.occurred_at) return a.occurred_at < b.occurred_at ? -1 : 1;
  return a.id - b.id;
}

/** Events by the time they happened, then by id, never by arrival (decisions, Parcel: status and events). */
export function inOrder<E extends ParcelEvent>(events: readonly E[]): E[] {
  return events.toSorted(compare);
}

/** The status that follows from the events, given in any order; a release is final. */
export function statusOf(events: readonly ParcelEvent[], released: boolean): ParcelStatus {
  if (released) return 'RELEASED';
  const latest = inOrder(events).at(-1);
  return latest ? STATUS_AFTER[latest.type] : 'PENDING';
}

/** Whether a new event says the same as the one before it: stored once then. A DELAY with another reason is new. */
export function isSameAsLatest(
  latest: Pick<ParcelEvent, 'type' | 'reason'> | undefined,
  next: Pick<ParcelEvent, 'type' | 'reason'>,
): boolean {
  if (latest?.type !== next.type) return false;
  return next.type !== 'DELAY' || (latest.reason ?? '') === (next.reason ?? '');
}

/**
 * The five steps of public tracking from a history that is oldest first. The latest event that is no DELAY is the
 * current step; while DELAY is the latest event that step is red, and PICKUP when there is none yet
 * (specification 1 section 4, decisions).
 */
export function publicJourney(history: readonly HistoryItem[]): JourneyStep[] {
  const current = history.findLast((item) => item.type !== 'DELAY')?.type;
  const delayed = isDelayed(history);
  return STEPS.map((type) => {
    const time = history.findLast((item) => item.type === type)?.time;
    return {
      type,
      reached: time !== undefined,
      ...(time === undefined ? {} : { time }),
      current: type === current,
      delayed: delayed && type === (current ?? 'PICKUP'),
    };
  });
}

/** Whether DELAY is the latest event of a history that is oldest first. */
export function isDelayed(history: readonly Pick<HistoryItem, 'type'>[]): boolean {
  return history.at(-1)?.type === 'DELAY';
}

/** A release needs a parcel that has come near its receiver (decisions, Parcel: status and events). */
export function mayRelease(status: ParcelStatus): boolean {
  return status === 'ARRIVED' || status === 'RECEIVED' || status === 'DELAYED';
}

/** A status for people: lower-case words, the first underscore a space (specification 2, section 4). */
export function statusText(status: ParcelStatus): string {
  return status.toLowerCase().replace('_', ' ');
}
