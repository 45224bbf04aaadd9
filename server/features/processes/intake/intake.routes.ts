import type { Answer } from '#shared/contract/define-call.ts';
import { parcelCalls } from '#shared/contract/parcels.ts';
import { defineRoutes, onlyCalls } from '#server/http/define-routes.ts';
import { pickup, takenIn } from './intake.service.ts';

export const intakeRoutes = defineRoutes(
  onlyCalls(parcelCalls, 'pickup'),
  { pickup: (context, { caller, body }) => pickup(context, caller, body) },
  {
    repeats: {
      pickup: {
        // What was to be paid at the counter then: who sends it again took that.
        keep: ({ cargo }) => cargo.invoice,
        readAgain: async (context, { caller, body }, kept) => {
          const { cargo } = await takenIn(context, caller, body);
          return { cargo: { ...cargo, invoice: invoiceIn(kept) ?? cargo.invoice } };
        },
      },
    },
  },
);

type Cargo = Answer<typeof parcelCalls.pickup>['cargo'];

/** Earlier versions kept the whole answer. */
function invoiceIn(kept: unknown): Cargo['invoice'] | undefined {
  const known = kept as Cargo['invoice'] | { cargo: Cargo } | undefined;
  return known !== undefined && 'cargo' in known ? known.cargo.invoice : known;
}
