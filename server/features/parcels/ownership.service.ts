/** Owns whose a parcel is: the customer's whose verified e-mail is the sender's (decisions, Accounts). */
import type { Context } from '../../context.ts';
import { giveParcelsOfSender } from './ownership.queries.ts';

/** Gives all parcels that were sent with this e-mail to the customer who proved it, earlier ones included. */
export async function adoptParcels(context: Context, customerId: number, email: string): Promise<void> {
  await giveParcelsOfSender(context.db, customerId, email);
}
