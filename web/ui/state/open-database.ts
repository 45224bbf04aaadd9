/** Opening an IndexedDB, which some browsers refuse: where cookies are blocked, and in some private windows. */

/** Whether the browser keeps no databases at all, as opposed to one that could not be read just now. */
const isRefused = (failure: unknown): boolean =>
  failure instanceof TypeError ||
  failure instanceof ReferenceError ||
  (failure instanceof DOMException && ['SecurityError', 'InvalidStateError'].includes(failure.name));

/** In milliseconds. */
const PATIENCE_MS = 3000;

/**
 * Fails if the browser does not answer in time, as some are known never to do: whoever waits goes on without what is stored. A database
 * that it opens after that is closed.
 */
export async function openedInTime<Database extends { close: () => void }>(
  opening: Promise<Database>,
  patience = PATIENCE_MS,
): Promise<Database> {
  let isLate = false;
  const tooLate = new Promise<never>((_, reject) => {
    const limit = setTimeout(() => {
      isLate = true;
      reject(new Error('IndexedDB does not answer.'));
    }, patience);
    const end = () => clearTimeout(limit);
    opening.then((database) => (isLate ? database.close() : end()), end);
  });
  return await Promise.race([opening, tooLate]);
}

/** The database, or `undefined` where the browser refuses: the page then keeps everything itself, and says so once. */
export async function openUnlessBlocked<Database>(
  open: () => Promise<Database>,
): Promise<Database | undefined> {
  try {
    return await open();
  } catch (failure) {
    if (!isRefused(failure)) throw failure;
    void import('../toast/tell-not-kept.ts').then(({ tellNotKept }) => tellNotKept());
    return undefined;
  }
}
