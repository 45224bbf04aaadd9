/** Errors of PostgreSQL and the pool that are temporary: timeouts, connection limits, restarts, lost connections. */
const CODE = /^(57014|57P0\d|53\d\d\d|55P03|40001|40P01|08\d\d\d|ECONNREFUSED|ECONNRESET|EPIPE)$/;
const MESSAGE =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable/;

/** Whether an error means that the database is busy or unavailable, so that a retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return CODE.test(String((error as { code?: unknown }).code)) || MESSAGE.test(error.message);
}
