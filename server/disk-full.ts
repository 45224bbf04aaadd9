/** Whether an error means that the disk cannot be written: no space, no quota, or remounted read-only. */
export function isDiskFull(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === 'ENOSPC' || code === 'EDQUOT' || code === 'EROFS';
}
