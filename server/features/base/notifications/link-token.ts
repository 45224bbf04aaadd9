/** The place of a link's token in a mail that waits: the token is made when the mail is sent. */

/** No text of a user has this character: the contract refuses it. Otherwise a typed name could take the token to another site. */
const MARK = '\u0004';
export const LINK_TOKEN = `${MARK}link-token${MARK}`;

/** A mail's values, of which only its link, and a code that is the token, may have the place. */
export function withoutTypedTokens<Values extends Record<string, string>>(values: Values): Values {
  const kept = Object.entries(values).map(([name, value]) => [
    name,
    name === 'link' || value === LINK_TOKEN ? value : value.replaceAll(MARK, ''),
  ]);
  return Object.fromEntries(kept) as Values;
}

/** The text with the token in its place. */
export const withToken = (text: string, token: string): string => text.replaceAll(LINK_TOKEN, token);
