const SECOND = 1000;

/**
 * The days (UTC, `2026-11-24`) between which a parcel should arrive that began its journey at `begun`, if four in five
 * took between `low` and `high` seconds. A day that is over is not expected any more; null if all are.
 */
export function arrivalDays(
  begun: Date,
  { low, high }: { low: number; high: number },
  now: Date,
): { from: string; to: string } | null {
  const today = dayOf(now);
  const from = dayOf(new Date(begun.getTime() + low * SECOND));
  const to = dayOf(new Date(begun.getTime() + high * SECOND));
  return to < today ? null : { from: from < today ? today : from, to };
}

function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}
