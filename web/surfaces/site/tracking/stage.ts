import type { ParsedAnswer } from '#shared/contract/define-call.ts';
import type { trackingCalls } from '#shared/contract/tracking.ts';
import { STEPS, type Step } from '#shared/domain/parcel-status.ts';

/** How far a parcel is: not with us yet, the step of its last scan, or handed over. */
export type Stage = 'PENDING' | Step | 'RELEASED';

/**
 * The stage by the last event that is not a delay. A parcel that was delayed before its first step is not with us
 * yet, although the line of steps marks the first one.
 */
export function stageOf({
  history,
  status,
}: Pick<ParsedAnswer<typeof trackingCalls.track>, 'history' | 'status'>): Stage {
  if (status === 'RELEASED') return 'RELEASED';
  const last = history.map((event) => event.type).findLast((type) => type !== 'DELAY');
  return last ?? 'PENDING';
}

/** What comes after a stage; null when nothing more is to come. A received parcel still has to be handed over. */
export function nextStep(stage: Stage): Step | 'RELEASED' | null {
  if (stage === 'RELEASED') return null;
  if (stage === 'PENDING') return STEPS[0];
  return STEPS[STEPS.indexOf(stage) + 1] ?? 'RELEASED';
}
