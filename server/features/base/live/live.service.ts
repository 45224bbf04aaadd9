/** Owns live events: what is published from a transaction, and who hears of it (docs/decisions.md, Live events). */
import type { LiveEvent } from '#shared/contract/live.ts';
import type { Country } from '#shared/domain/countries.ts';
import { holdsAnyOf } from '#shared/domain/privileges.ts';
import { visibleRoutes, type Staff } from '#server/access/callers.ts';
import type { Context } from '#server/context.ts';
import { EventStream } from '#server/http/define-routes.ts';
import type { Change, Heard } from '#server/db/live-bus.ts';

/** Publishes changes to the open pages once the running transaction is committed, or at once outside one. */
export function publishChanges(tx: Context, changes: readonly Change[]): void {
  if (tx.tellsNobody) return;
  if (tx.unpublished) tx.unpublished.push(...changes);
  else tx.live.publish(changes);
}

/** The events in the caller's scope. */
export function streamFor(context: Context, staff: Staff): EventStream {
  return new EventStream((send) =>
    context.live.subscribe((heard) => {
      const event = eventFor(staff, heard);
      if (event !== null) send(event);
    }),
  );
}

/**
 * The event as the staff member may see it, or null. Who sees only the parcels that they handled hears of none: their
 * pages are refreshed by the polls.
 */
export function eventFor(staff: Staff, heard: Heard): LiveEvent | null {
  switch (heard.type) {
    case 'lost':
      return { type: 'reset' };
    case 'logins':
      return null;
    case 'mention':
      return heard.staff_id === staff.id ? { type: 'mention' } : null;
    case 'booking': {
      const isOpen = holdsAnyOf(staff, ['HANDLE_BOOKINGS', 'EDIT_BOOKING_PROCEED']);
      const { source_country } = heard;
      return isOpen && seesSource(staff, source_country) ? { type: 'booking', source_country } : null;
    }
    default: {
      const { type, route_id, tracking_numbers } = heard;
      const routes = visibleRoutes(staff);
      const isVisible = routes === 'all' || routes.includes(route_id);
      if (!isVisible || !holdsAnyOf(staff, ['LIST_ROUTE_CARGO'])) return null;
      return { type, tracking_numbers: [...tracking_numbers] };
    }
  }
}

const seesSource = (staff: Staff, country: Country) =>
  visibleRoutes(staff) === 'all' || staff.routes.some((route) => route.source_country_code === country);
