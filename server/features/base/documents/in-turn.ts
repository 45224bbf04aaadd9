/** Documents are drawn by the process that answers calls: a few at a time, and one for each caller. */
import type { Context } from '#server/context.ts';
import { askLate } from '#server/db/connect.ts';
import { turns, type InTurn } from '#server/turns.ts';

/** Draws a document when it is its caller's turn (`callerKey`). What was true before others were drawn is decided again. */
type Draw = <T>(context: Context, caller: string, draw: (context: Context) => Promise<T>) => Promise<T>;

/**
 * While a document is drawn its connections are in no share: otherwise whoever keeps their own share busy would hold a place for as long
 * as they wait for it.
 */
const drawnIn =
  (inTurn: InTurn): Draw =>
  (context, caller, draw) =>
    inTurn(caller, async () => {
      const { admitAgain, pools } = context;
      await admitAgain?.();
      const db = admitAgain === undefined ? pools.calls.whole : pools.calls.open(askLate(admitAgain));
      return draw({ ...context, db });
    });

const ofStaff = drawnIn(turns(2));
const ofOthers = drawnIn(turns(1));

/** Labels and receipts; staff's never wait for those of customers, or of mails. */
export const drawInTurn: Draw = (context, caller, draw) =>
  (caller.startsWith('staff:') ? ofStaff : ofOthers)(context, caller, draw);

/** As above, for a file that takes seconds, and lets other work run meanwhile: no single document waits for it. */
export const drawLongInTurn = drawnIn(turns(2));
