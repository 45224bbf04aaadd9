/** Opening an IndexedDB, which some browsers refuse: where cookies are blocked, and in some private windows. */

/** Whether the browser keeps no databases at all, as opposed to one that could not be read just now. */
const isRefused = (failure: unknown): boolean =>
  failure instanceof TypeError ||
  failure instanceof ReferenceError ||
  (failure instanceof DOMException && ['SecurityError', 'InvalidStateError'].includes(failure.name));

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
