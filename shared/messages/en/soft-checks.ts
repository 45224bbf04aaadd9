/** What fields ask to look at again; nothing is refused for it (decision 024). */
export const softChecks = {
  postcode: 'This does not look like a postcode of {country} (for example {example}). Please check it.',
  phone: 'This does not look like a phone number. Please check it.',
} as const;
