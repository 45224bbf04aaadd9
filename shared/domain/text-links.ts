/**
 * What phones show as a link, though no address was meant to be there: an address of the web (with or without its beginning), an e-mail,
 * and, below, a phone number of our countries. A sentence without a space after its full stop may count as one too.
 */
const LINKS = [
  /:\/\//,
  /\S@\S/,
  /[\p{L}\p{N}-]{2}[.。．｡]\p{L}{2}/u,
  // After one letter mostly an abbreviation, as in Georgian; not in Latin letters, but for Sweden's 't.ex.' and 'm.fl.'.
  /[\p{L}\p{N}][.。．｡](?:(?!(?:ex|fl)\b)[a-z]{2}|გე(?!\p{L}))/iu,
  /(?:\d{1,3}\.){3}\d/,
];
const PHONES = [
  /(?<!\d)[+0](?:[ ().-]{0,2}\d){8}/,
  /(?<![\p{L}\d-])(?:5|44|46|353|995)(?:[ ().-]{0,2}\d){8}/u,
];

/** A day is no phone number, whatever hour follows. */
const DAYS = /(?<!\d)[0-3]?\d(?:-[01]?\d-|\. ?[01]?\d\. ?)20\d\d(?![-. ]?\d{3})/g;

/** What somebody typed, in a mail or text of ours; '' if it has a link, of which readers would think that it is ours. */
export const withoutLink = (typed: string): string => (hasLink(typed) ? '' : typed);

/** The same of a file, in which a phone number may be a reference of the customs. */
export const withoutAddress = (typed: string): string =>
  LINKS.some((link) => link.test(typed.replaceAll(DAYS, ' day'))) ? '' : typed;

/** In a name a dot stands after an initial or a title, before a capital. Many people save a phone in it, which is none of ours. */
const INITIALS = /(?<![\p{L}\p{N}.-])(\p{L}{1,3}[.。．｡])(?=\p{Lu})/gu;
/** Of the whole name, where it is in capitals, too: `BIT.LY/PAY`, `T.Me`; but Ly, To and Co are surnames, which follow an initial. */
const ADDRESSES_IN_NAMES = [
  /[\p{L}\p{N}-]{2}[.。．｡]\p{L}{2,}\//u,
  /[\p{L}\p{N}-]{2}[.。．｡](?:com|net|org|ge|me|io)(?![\p{L}\p{N}])/iu,
  /[\p{L}\p{N}-]{3}[.。．｡](?:co|ly|to|uk|ie|se)(?![\p{L}\p{N}])/iu,
  /(?<![\p{L}\p{N}])(?:t[.。．｡]me|x[.。．｡]com)(?![\p{L}\p{N}])/iu,
];
const LINKS_IN_NAMES = [
  /:\/\//,
  /\S@\S/,
  /www\./i,
  /[\p{L}\p{N}-]{2}[.。．｡]\p{L}{2}/u,
  /[\p{L}\p{N}-][.。．｡](?:[a-z]{2}|\p{L}{2,}\/)/u,
];

/** The same of somebody's name. */
export function nameWithoutLink(name: string): string {
  const rest = name.replaceAll(INITIALS, '$1 ');
  const isLink =
    ADDRESSES_IN_NAMES.some((link) => link.test(name)) || LINKS_IN_NAMES.some((link) => link.test(rest));
  return isLink ? '' : name;
}

/** Whether a reader's phone would make a link of some of the text. */
export function hasLink(text: string): boolean {
  const rest = text.replaceAll(DAYS, ' day');
  return [...LINKS, ...PHONES].some((link) => link.test(rest));
}
