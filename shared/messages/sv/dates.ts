/** Dates and times ago. */
import type { dates as english } from '../en/dates.ts';
import { translationOf } from '../translation.ts';

export const dates = translationOf<typeof english>()({
  date: '{day} {month} {year}',
  day: '{day} {month}',
  months: [
    'januari',
    'februari',
    'mars',
    'april',
    'maj',
    'juni',
    'juli',
    'augusti',
    'september',
    'oktober',
    'november',
    'december',
  ],
  ago: {
    now: 'just nu',
    year: { one: 'för {count} år sedan', other: 'för {count} år sedan' },
    month: { one: 'för {count} månad sedan', other: 'för {count} månader sedan' },
    week: { one: 'för {count} vecka sedan', other: 'för {count} veckor sedan' },
    day: { one: 'för {count} dag sedan', other: 'för {count} dagar sedan' },
    hour: { one: 'för {count} timme sedan', other: 'för {count} timmar sedan' },
    minute: { one: 'för {count} minut sedan', other: 'för {count} minuter sedan' },
  },
});
