/** Dates and times ago. Not from Intl: not every browser has the months of each language. */
import { texts } from './texts.ts';

export const dates = texts({
  /** Specification 2, section 9: `D MMMM, YYYY`. */
  date: { en: '{day} {month}, {year}', ka: '{day} {month}, {year}', sv: '{day} {month} {year}' },
  day: { en: '{day} {month}', ka: '{day} {month}', sv: '{day} {month}' },
  months: [
    { en: 'January', ka: 'იანვარი', sv: 'januari' },
    { en: 'February', ka: 'თებერვალი', sv: 'februari' },
    { en: 'March', ka: 'მარტი', sv: 'mars' },
    { en: 'April', ka: 'აპრილი', sv: 'april' },
    { en: 'May', ka: 'მაისი', sv: 'maj' },
    { en: 'June', ka: 'ივნისი', sv: 'juni' },
    { en: 'July', ka: 'ივლისი', sv: 'juli' },
    { en: 'August', ka: 'აგვისტო', sv: 'augusti' },
    { en: 'September', ka: 'სექტემბერი', sv: 'september' },
    { en: 'October', ka: 'ოქტომბერი', sv: 'oktober' },
    { en: 'November', ka: 'ნოემბერი', sv: 'november' },
    { en: 'December', ka: 'დეკემბერი', sv: 'december' },
  ],
  ago: {
    now: { en: 'this minute', ka: 'ახლახან', sv: 'just nu' },
    year: {
      one: { en: '{count} year ago', ka: '{count} წლის წინ', sv: 'för {count} år sedan' },
      other: { en: '{count} years ago', ka: '{count} წლის წინ', sv: 'för {count} år sedan' },
    },
    month: {
      one: { en: '{count} month ago', ka: '{count} თვის წინ', sv: 'för {count} månad sedan' },
      other: { en: '{count} months ago', ka: '{count} თვის წინ', sv: 'för {count} månader sedan' },
    },
    week: {
      one: { en: '{count} week ago', ka: '{count} კვირის წინ', sv: 'för {count} vecka sedan' },
      other: { en: '{count} weeks ago', ka: '{count} კვირის წინ', sv: 'för {count} veckor sedan' },
    },
    day: {
      one: { en: '{count} day ago', ka: '{count} დღის წინ', sv: 'för {count} dag sedan' },
      other: { en: '{count} days ago', ka: '{count} დღის წინ', sv: 'för {count} dagar sedan' },
    },
    hour: {
      one: { en: '{count} hour ago', ka: '{count} საათის წინ', sv: 'för {count} timme sedan' },
      other: { en: '{count} hours ago', ka: '{count} საათის წინ', sv: 'för {count} timmar sedan' },
    },
    minute: {
      one: { en: '{count} minute ago', ka: '{count} წუთის წინ', sv: 'för {count} minut sedan' },
      other: { en: '{count} minutes ago', ka: '{count} წუთის წინ', sv: 'för {count} minuter sedan' },
    },
  },
});
