/** How long the body of a call may be; a longer one is refused unread. Files have limits of their own. */
import type { CallSpec } from '#shared/contract/define-call.ts';
import { BOOKINGS } from './caller-windows.ts';

/** Bytes of any JSON: the scans of a truck. */
export const JSON_LIMIT = 1024 * 1024;
/** Of a form that somebody fills in. What is nested deeply takes the parser long. */
const FORM_LIMIT = 64 * 1024;

/** Only staff send lists, and bookings count by their length. */
export function mostBytes({ access, kind, limit = 'general' }: CallSpec): number {
  const isOfOutsiders = ['any', 'client', 'client_or_staff'].includes(access.who);
  return isOfOutsiders && kind !== 'signed' && !BOOKINGS.includes(limit) ? FORM_LIMIT : JSON_LIMIT;
}
