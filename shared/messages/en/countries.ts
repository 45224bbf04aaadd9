/** The countries that parcels go between. */
export const countries = { GE: 'Georgia', UK: 'United Kingdom', IE: 'Ireland', SE: 'Sweden' } as const;
