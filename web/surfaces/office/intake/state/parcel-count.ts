/** Maximum number of parcels per form. */
export const MAX_AT_ONCE = 100;

export function isCount(count: number | string): count is number {
  return typeof count === 'number' && count >= 1 && count <= MAX_AT_ONCE;
}
