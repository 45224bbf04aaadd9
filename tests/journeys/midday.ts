/** A time zone in which it is about midday: the day of a page in it does not end within a journey. */
export function zoneAtMidday(): string {
  const ahead = 12 - new Date().getUTCHours();
  // These names have the sign the other way round.
  return ahead >= 0 ? `Etc/GMT-${ahead}` : `Etc/GMT+${-ahead}`;
}
