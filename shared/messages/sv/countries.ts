/** The countries that parcels go between. */
export const countries = { GE: 'Georgien', UK: 'Storbritannien', IE: 'Irland', SE: 'Sverige' } as const;
