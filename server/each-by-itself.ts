/**
 * Does one after the other, also after one that fails: what has to be forgotten does not wait until something else is mended. Throws in the
 * end if one failed.
 */
export async function eachByItself(parts: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const part of parts) await part().catch((failure: unknown) => failures.push(failure));
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
}
