/** Documents are drawn by the process that answers calls: two at a time, and one for each caller. */
import { turns } from '#server/turns.ts';

/** Draws a document when it is the caller's turn (`callerKey`). */
export const drawInTurn = turns(2);

/** As above, for a file that takes seconds, and lets other work run meanwhile: no single document waits for it. */
export const drawLongInTurn = turns(2);
