/** Dates and times ago. */
import type { dates as english } from '../en/dates.ts';
import { translationOf } from '../translation.ts';

export const dates = translationOf<typeof english>()({
  date: '{day} {month}, {year}',
  day: '{day} {month}',
  months: [
    'იანვარი',
    'თებერვალი',
    'მარტი',
    'აპრილი',
    'მაისი',
    'ივნისი',
    'ივლისი',
    'აგვისტო',
    'სექტემბერი',
    'ოქტომბერი',
    'ნოემბერი',
    'დეკემბერი',
  ],
  ago: {
    now: 'ახლახან',
    year: { one: '{count} წლის წინ', other: '{count} წლის წინ' },
    month: { one: '{count} თვის წინ', other: '{count} თვის წინ' },
    week: { one: '{count} კვირის წინ', other: '{count} კვირის წინ' },
    day: { one: '{count} დღის წინ', other: '{count} დღის წინ' },
    hour: { one: '{count} საათის წინ', other: '{count} საათის წინ' },
    minute: { one: '{count} წუთის წინ', other: '{count} წუთის წინ' },
  },
});
