/**
 * Locks between the tabs of one browser. Plain http has no Web Locks except on localhost; there each tab acts
 * alone.
 */
const locks = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined);

/** Runs the work while no other tab runs work with the same name. */
export async function withTabLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const manager = locks();
  if (manager === undefined) return await work();
  return await manager.request(name, work);
}

/**
 * Takes a name for as long as this page lives; returns false when another tab still has it after `patience`
 * milliseconds.
 */
export async function takeName(name: string, patience: number): Promise<boolean> {
  const manager = locks();
  if (manager === undefined) return true;
  return await new Promise((resolve) => {
    const options = { signal: AbortSignal.timeout(patience) };
    const held = manager.request(name, options, () => {
      resolve(true);
      return new Promise<never>(() => undefined);
    });
    held.catch(() => resolve(false));
  });
}

/** The names that tabs have taken; undefined where the browser cannot tell. */
export async function takenNames(): Promise<ReadonlySet<string> | undefined> {
  const held = (await locks()?.query())?.held;
  return held === undefined ? undefined : new Set(held.map((lock) => lock.name ?? ''));
}
