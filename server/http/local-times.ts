/** Times as people read them in a file: those of one zone, which the file names. */

export type LocalTime = (time: Date | string) => string;

const HOUR = 3_600_000;

/** Writes times as `2026-11-02 13:00:00` of this zone. A zone's offset only changes on the hour, so it is asked for once an hour. */
export function localTimes(timeZone: string): LocalTime {
  const offsets = new Map<number, number>();
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    ...({ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const),
  });
  const offsetOf = (hour: number): number => {
    const parts = Object.fromEntries(
      format.formatToParts(hour * HOUR).map(({ type, value }) => [type, Number(value)]),
    );
    const { year = 0, month = 1, day = 1, hour: hours = 0, minute = 0 } = parts as Record<string, number>;
    return Date.UTC(year, month - 1, day, hours, minute) - hour * HOUR;
  };
  return (time) => {
    const at = new Date(time).getTime();
    const hour = Math.floor(at / HOUR);
    let offset = offsets.get(hour);
    if (offset === undefined) {
      offset = offsetOf(hour);
      offsets.set(hour, offset);
    }
    return new Date(at + offset).toISOString().slice(0, 19).replace('T', ' ');
  };
}
