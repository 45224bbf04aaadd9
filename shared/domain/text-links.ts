/**
 * What phones show as a link, though no address was meant to be there: an address of the web (with or without its beginning), an e-mail,
 * a phone number that begins with + or 0. A sentence without a space after its full stop may count as one too.
 */
const LINK =
  /:\/\/|\S@\S|[\p{L}\p{N}-]{2}[.。．｡]\p{L}{2}|(?:\d{1,3}\.){3}\d|(?<!\d)[+0](?:[ ()-]{0,2}\d){8}/u;

/** Whether a reader's phone would make a link of some of the text. */
export const hasLink = (text: string): boolean => LINK.test(text);
