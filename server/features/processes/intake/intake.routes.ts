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
        keep: ({ cargo: { tracking_number, invoice } }) => ({
          error: false,
          cargo: { tracking_number, invoice },
        }),
        readAgain: async (context, { caller, body }, kept) => {
          const { cargo } = await takenIn(context, caller, body);
          return { cargo: { ...cargo, invoice: invoiceIn(kept) ?? cargo.invoice } };
        },
      },
    },
  },
);

type Cargo = Answer<typeof parcelCalls.pickup>['cargo'];

/** An earlier version may have kept nothing of it. */
const invoiceIn = (kept: unknown) =>
  (kept as { cargo?: Pick<Cargo, 'invoice'> } | null | undefined)?.cargo?.invoice;
