/** Dates and times ago. Not from Intl: not every browser has the months of each language. */
export const dates = {
  /** Specification 2, section 9: `D MMMM, YYYY`. */
  date: '{day} {month}, {year}',
  day: '{day} {month}',
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  ago: {
    now: 'this minute',
    year: { one: '{count} year ago', other: '{count} years ago' },
    month: { one: '{count} month ago', other: '{count} months ago' },
    week: { one: '{count} week ago', other: '{count} weeks ago' },
    day: { one: '{count} day ago', other: '{count} days ago' },
    hour: { one: '{count} hour ago', other: '{count} hours ago' },
    minute: { one: '{count} minute ago', other: '{count} minutes ago' },
  },
} as const;
