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
 * Takes a name for as long as this page lives; returns false when another tab has it. That one says so itself. The page
 * that a reload replaces says nothing any more and releases the name when it has ended, for which there is no limit: a slow
 * machine must not make this tab a new one.
 */
export async function takeName(name: string): Promise<boolean> {
  const manager = locks();
  if (manager === undefined) return true;
  const tabs = new BroadcastChannel(name);
  const asking = new AbortController();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  const tell = (what: 'asks' | 'has it') => tabs.postMessage(what);
  return await new Promise((resolve) => {
    let isMine = false;
    tabs.addEventListener('message', ({ data }) => {
      if (data === 'asks' && isMine) tell('has it');
      if (data === 'has it' && !isMine) asking.abort();
    });
    const held = manager.request(name, { signal: asking.signal }, () => {
      isMine = true;
      // Who asked meanwhile had no answer.
      tell('has it');
      resolve(true);
      return new Promise<never>(() => undefined);
    });
    held.catch(() => {
      tabs.close();
      resolve(false);
    });
    tell('asks');
  });
}

/** The names that tabs have taken; undefined where the browser cannot tell. */
export async function takenNames(): Promise<ReadonlySet<string> | undefined> {
  const held = (await locks()?.query())?.held;
  return held === undefined ? undefined : new Set(held.map((lock) => lock.name ?? ''));
}
