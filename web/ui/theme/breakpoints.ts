/**
 * The four widths at which layouts change, for Mantine and for every `@media`: `(width < 48rem)` or `(width >=
 * 48rem)`. CSS cannot import them from here, so the test beside this file checks each stylesheet.
 */
export const BREAKPOINTS = {
  /** A narrow phone: countries as codes (specification 1, section 2). */
  xs: '25rem',
  /** A phone. */
  sm: '40rem',
  /** A tablet; below it, tables become cards. */
  md: '48rem',
  /** A desktop: from here on, columns and menus are side by side. */
  lg: '64rem',
} as const;
