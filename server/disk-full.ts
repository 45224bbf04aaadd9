/** Whether an error says that nothing can be written: no room, no quota left, or a disk made read-only after a fault. */
export function isDiskFull(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === 'ENOSPC' || code === 'EDQUOT' || code === 'EROFS';
}
