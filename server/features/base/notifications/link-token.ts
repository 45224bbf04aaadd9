/** The place of a link's token in a mail that waits: the token is made when the mail is sent. */

/** No text of a user has this character: the contract refuses it. Otherwise a typed name could take the token to another site. */
const MARK = '\u0004';
export const LINK_TOKEN = `${MARK}link-token${MARK}`;

/** As the version before wrote it, which anybody can type: it only counts in links to our own pages. */
const EARLIER = '{link-token}';

/** A mail's values, of which only its link, and a code that is the token, may have the place. */
export function withoutTypedTokens<Values extends Record<string, string>>(values: Values): Values {
  const kept = Object.entries(values).map(([name, value]) => [
    name,
    name === 'link' || value === LINK_TOKEN ? value : value.replaceAll(MARK, ''),
  ]);
  return Object.fromEntries(kept) as Values;
}

/** The text with the token in its place. */
export function withToken(text: string, token: string, publicUrl: string): string {
  const [first = '', ...others] = text.replaceAll(LINK_TOKEN, token).split(EARLIER);
  return others.reduce(
    (before, after) => before + (endsInOwnPath(before, publicUrl) ? token : EARLIER) + after,
    first,
  );
}

function endsInOwnPath(text: string, publicUrl: string): boolean {
  const at = text.lastIndexOf(`${publicUrl}/`);
  return at >= 0 && /^[\w/-]+$/.test(text.slice(at + publicUrl.length));
}
