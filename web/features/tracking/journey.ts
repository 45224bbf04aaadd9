import type { ParsedAnswer } from '#shared/contract/define-call.ts';
import type { OwnParcel } from '#shared/contract/shapes.ts';
import type { trackingCalls } from '#shared/contract/tracking.ts';
import { STEPS, type Step } from '#shared/domain/parcel-status.ts';

export interface JourneyStep {
  step: Step;
  /** The latest time of the step; null if it was not reached. */
  time: string | null;
  /** Whether this is the current step, shown highlighted, in red while the parcel is delayed. */
  current: boolean;
  /** Whether it is still ahead; one that was left out is not. */
  toCome: boolean;
}

type Tracked = Pick<ParsedAnswer<typeof trackingCalls.track>, 'history' | 'status' | 'delayed'>;

/**
 * The five steps of a parcel's journey, and whether it is delayed. A step is reached when it has an event, and shows
 * the latest one's time. The current step is that of the last event that is not a delay; PICKUP if there are only
 * delays; none if there are no events, or if the parcel is handed over: nothing is to come then (decisions, Parcel:
 * status and events).
 */
export function journeyOf({ history, status, delayed }: Tracked): { steps: JourneyStep[]; delayed: boolean } {
  const last = history.findLast((event) => event.type !== 'DELAY')?.type;
  const current = status === 'RELEASED' ? undefined : (last ?? (delayed === 1 ? 'PICKUP' : undefined));
  const times = STEPS.map((step) => history.findLast((event) => event.type === step)?.time ?? null);
  const furthest = status === 'RELEASED' ? STEPS.length : times.findLastIndex((time) => time !== null);
  const steps = STEPS.map((step, place) => ({
    step,
    time: times[place] ?? null,
    current: step === current,
    toCome: place > furthest,
  }));
  return { steps, delayed: delayed === 1 };
}

/** The journey of a parcel from its own events. */
export function journeyOfParcel({ status, events }: Pick<OwnParcel, 'status' | 'events'>) {
  const history = events.map(({ type, created_at: time }) => ({ type, time }));
  return journeyOf({ history, status, delayed: status === 'DELAYED' ? 1 : 0 });
}
