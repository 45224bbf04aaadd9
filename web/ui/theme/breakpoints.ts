/**
 * The four widths at which pages change, for Mantine and for every `@media`: `(width < 48rem)` or `(width >= 48rem)`.
 * CSS cannot read them from here; the test beside this file holds each stylesheet to them.
 */
export const BREAKPOINTS = {
  /** A narrow phone: countries by their codes (specification 1, section 2). */
  xs: '25rem',
  /** A phone. */
  sm: '40rem',
  /** A tablet: tables become cards below it. */
  md: '48rem',
  /** A desk: columns and menus side by side from here on. */
  lg: '64rem',
} as const;
