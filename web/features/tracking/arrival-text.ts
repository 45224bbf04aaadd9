import type { ParsedAnswer } from '#shared/contract/define-call.ts';
import type { trackingCalls } from '#shared/contract/tracking.ts';
import { fill } from '#texts/format.ts';
import { trackingPage } from '#texts/tracking-page.ts';
import { formatDay } from '#web/ui/time/format-time.ts';

/** Between which days a parcel should arrive. */
export function arrivalText({
  from,
  to,
}: NonNullable<ParsedAnswer<typeof trackingCalls.arrival>['expected']>): string {
  const { on, between } = trackingPage.whenText;
  return fill(from === to ? on : between, { from: formatDay(from), to: formatDay(to) });
}
