/** The language of the texts in this folder. */
export const language = 'sv';
