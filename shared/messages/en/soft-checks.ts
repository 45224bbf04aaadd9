/** What fields ask to look at again (decision 024); only a phone that cannot be called is refused. */
export const softChecks = {
  postcode: 'This does not look like a postcode of {country} (for example {example}). Please check it.',
  phone: 'This does not look like a phone number. Please check it.',
  notCallable: 'This phone number cannot be called: it has too many or too few digits. Please check it.',
} as const;
