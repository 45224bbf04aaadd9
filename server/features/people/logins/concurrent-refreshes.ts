/** Counts the concurrent refreshes of a login's generation in this process: tabs that woke up together. */
import type { RefreshToken } from './refresh-tokens.ts';

const running = new Map<string, number>();

/** Runs `work`, and tells it whether another refresh of the same generation was already running. */
export async function withConcurrency<T>(
  { loginId, generation }: Pick<RefreshToken, 'loginId' | 'generation'>,
  work: (concurrent: boolean) => Promise<T>,
): Promise<T> {
  const key = `${loginId}-${generation}`;
  const others = running.get(key) ?? 0;
  running.set(key, others + 1);
  try {
    return await work(others > 0);
  } finally {
    const left = (running.get(key) ?? 1) - 1;
    if (left > 0) running.set(key, left);
    else running.delete(key);
  }
}
