/**
 * What phones show as a link, though no address was meant to be there: an address of the web (with or without its beginning), an e-mail,
 * nine digits of a phone number. A sentence without a space after its full stop counts as one too.
 */
const LINK = /:\/\/|\S@\S|[\p{L}\p{N}-][.。．｡]\p{L}{2}|(?:\d{1,3}\.){3}\d|(?:\d[ ()-]{0,2}){9}/u;

/** Whether a reader's phone would make a link of some of the text. */
export const hasLink = (text: string): boolean => LINK.test(text);
