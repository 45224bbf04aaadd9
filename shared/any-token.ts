/**
 * Stands for the token of a mailed link in the paths of prerendered pages: they are the same for every token, which only the
 * application reads.
 */
export const ANY_TOKEN = 'ANY-TOKEN';
