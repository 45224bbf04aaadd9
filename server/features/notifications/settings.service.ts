/** Owns which mails customers want (decisions, Pages: Notification switches). */
import type { Context } from '../../context.ts';
import { selectWanted } from './settings.queries.ts';

/** Whether a customer wants the mails of a switch; account, payment and release-code mails go without asking. */
export function wantsMail(
  context: Context,
  customerId: number,
  name: 'BOOKING' | 'COUPON' | 'NOTE',
): Promise<boolean> {
  return selectWanted(context.db, customerId, name);
}
