/** Names of extra charges. Staff type them, as the specification says; the usual ones are known in each language. */
const USUAL = {
  insurance: 'insurance',
  'customs handling': 'customsHandling',
  'customs duty': 'customsDuty',
} as const;

type UsualCharge = (typeof USUAL)[keyof typeof USUAL];

/** A charge in the reader's language if it is a usual one, otherwise as it was typed. */
export function chargeName(note: string, names: Readonly<Record<UsualCharge, string>>): string {
  const typed = note.trim().toLowerCase();
  return Object.hasOwn(USUAL, typed) ? names[USUAL[typed as keyof typeof USUAL]] : note;
}
