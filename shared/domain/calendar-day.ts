/** The calendar day of a moment in a time zone, `2026-11-22`. */
export function dayIn(timeZone: string, moment: Date): string {
  // The Swedish format of a date is that of ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment);
}
