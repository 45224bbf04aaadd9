/** Counts the concurrent refreshes per login in this process: tabs that woke up together. */

const running = new Map<number, number>();

/** Runs `work`, and tells it whether another refresh of the same login was already running. */
export async function withConcurrency<T>(
  loginId: number,
  work: (concurrent: boolean) => Promise<T>,
): Promise<T> {
  const others = running.get(loginId) ?? 0;
  running.set(loginId, others + 1);
  try {
    return await work(others > 0);
  } finally {
    const left = (running.get(loginId) ?? 1) - 1;
    if (left > 0) running.set(loginId, left);
    else running.delete(loginId);
  }
}
