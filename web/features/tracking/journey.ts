import type { Received } from '#shared/contract/define-call.ts';
import type { OwnParcel } from '#shared/contract/shapes.ts';
import type { trackingCalls } from '#shared/contract/tracking.ts';
import { STEPS, type Step } from '#shared/domain/parcel-status.ts';

export interface JourneyStep {
  step: Step;
  /** The latest time of the step; null if it was not reached. */
  time: string | null;
  /** Whether this is the current step, shown highlighted, in red while the parcel is delayed. */
  current: boolean;
}

/**
 * The five steps of a parcel's journey. A step is reached when it has an event, and shows the latest one's time.
 * The current step is that of the last event that is not a delay; PICKUP if there are only delays; none if there are
 * no events (decisions, Parcel: status and events).
 */
export function journeyOf(
  events: Received<typeof trackingCalls.track>['history'],
  delayed: boolean,
): JourneyStep[] {
  const last = events.findLast((event) => event.type !== 'DELAY')?.type;
  const current = last ?? (delayed ? 'PICKUP' : undefined);
  return STEPS.map((step) => ({
    step,
    time: events.findLast((event) => event.type === step)?.time ?? null,
    current: step === current,
  }));
}

/** The journey of a parcel from its own events, and whether it is delayed. */
export function journeyOfParcel({ status, events }: Pick<OwnParcel, 'status' | 'events'>) {
  const delayed = status === 'DELAYED';
  return {
    steps: journeyOf(
      events.map(({ type, created_at: time }) => ({ type, time })),
      delayed,
    ),
    delayed,
  };
}
