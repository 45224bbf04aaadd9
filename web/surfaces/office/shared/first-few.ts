/** So many parcels fit into a message; the list shows the others. */
const MOST = 3;

/** The first of several texts for a message, and a sign that there are more. */
export const firstFew = (texts: readonly string[]): string[] => [
  ...texts.slice(0, MOST),
  ...(texts.length > MOST ? ['…'] : []),
];
