/** Owns the combined data of the dashboard's pages. Specification 1, sections 2 (personal info) and 7. */
import type { customerCalls } from '#shared/contract/customers.ts';
import type { Answer } from '#shared/contract/define-call.ts';
import type { Client } from '#server/access/callers.ts';
import type { Context } from '#server/context.ts';
import { mailsComeBack } from '#server/features/base/notifications/mails.service.ts';
import { ownCustomer } from '#server/features/people/accounts/profile.service.ts';
import { addressesOf } from '#server/features/people/addresses/addresses.service.ts';
import { unpaidOf } from '#server/features/records/billing/lists/unpaid.service.ts';

/** The customer, the saved addresses and the unpaid amounts. */
export async function profile(
  context: Context,
  client: Client,
): Promise<Answer<typeof customerCalls.profile>> {
  const [{ customer, hasPassword }, addresses, unpaid] = await Promise.all([
    ownCustomer(context, client),
    addressesOf(context, client.id),
    unpaidOf(context, client.id),
  ]);
  return {
    customer: {
      ...customer,
      has_password: hasPassword ? 1 : 0,
      ...((await mailsComeBack(context, customer.email)) && { email_refused: 1 }),
    },
    addresses,
    unpaid,
  };
}
