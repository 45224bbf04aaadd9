/** Times in the reader's own time zone (specification 2, section 9: `D MMMM, YYYY` plus time). */
const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** `5 November, 2026` */
export function formatDate(instant: string): string {
  const parts = Object.fromEntries(
    date.formatToParts(new Date(instant)).map((part) => [part.type, part.value]),
  );
  return `${parts['day']} ${parts['month']}, ${parts['year']}`;
}

/** `14:05` */
export function formatTime(instant: string): string {
  return time.format(new Date(instant));
}

/** `5 November, 2026 14:05` */
export function formatDateTime(instant: string): string {
  return `${formatDate(instant)} ${formatTime(instant)}`;
}
