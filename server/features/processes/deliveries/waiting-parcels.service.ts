/** Owns which parcels wait for the receiver of one, each with its debt (docs/decisions/023). */
import type { deliveryCalls } from '#shared/contract/deliveries.ts';
import type { Answer } from '#shared/contract/define-call.ts';
import { codeGroups, HAND_OVER_LIMIT } from '#shared/domain/hand-over.ts';
import { toMajor } from '#shared/domain/money.ts';
import type { Context } from '#server/context.ts';
import type { Staff } from '#server/access/callers.ts';
import { parcelIdInScope } from '#server/features/records/parcels/reading/parcels.service.ts';
import { stateOf } from './parcel-state.ts';
import { waitingForReceiverOf } from './waiting-parcels.queries.ts';

/** The parcel, and the others that can be released to the same receiver; 404 when it is out of the agent's scope. */
export async function waiting(
  context: Context,
  staff: Staff,
  tracking: string,
): Promise<Answer<typeof deliveryCalls.waiting>> {
  const id = await parcelIdInScope(context, staff, tracking);
  const rows = await waitingForReceiverOf(context.db, staff, id, HAND_OVER_LIMIT + 1);
  const shown = rows.slice(0, HAND_OVER_LIMIT);
  const groups = codeGroups(shown);
  return {
    parcels: shown.map(({ unpaid, ...row }) => {
      const due = unpaid.reduce((sum, one) => sum + one.amount, 0);
      return {
        tracking_number: row.tracking_number,
        sender_name: row.sender_name,
        receiver_name: row.receiver_name,
        code_group: groups.findIndex((group) =>
          group.some((one) => one.tracking_number === row.tracking_number),
        ),
        currency_code: row.currency_code,
        due: toMajor(due),
        invoice_ids: unpaid.map((one) => one.id),
        state: stateOf({ ...row, due }),
      };
    }),
    more: rows.length > shown.length ? 1 : 0,
  };
}
