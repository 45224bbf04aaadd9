/** How a client is named in a URL: by the account's id, or by the e-mail as base64 (specification 2, section 2). */

export type ClientReference = { id: number } | { email: string };

const ID = /^\d{1,15}$/;
const BASE64 = /^[\w+/-]+={0,2}$/;
/** Control characters cannot be stored. */
// oxlint-disable-next-line no-control-regex -- these are the characters to refuse
const EMAIL = /^[^\s\u0000-\u001f\u007f]+@[^\s\u0000-\u001f\u007f]+$/;
const MAX_LENGTH = 255;

/** The reference of an e-mail: base64 with the letters that are safe in a URL, without padding. */
export function referenceOf(email: string): string {
  const bytes = String.fromCodePoint(...new TextEncoder().encode(email));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Reads an id or a base64 or base64url e-mail; undefined for anything else. */
export function readReference(text: string): ClientReference | undefined {
  if (ID.test(text)) return { id: Number(text) };
  const email = BASE64.test(text) ? decoded(text) : undefined;
  return email !== undefined && email.length <= MAX_LENGTH && EMAIL.test(email) ? { email } : undefined;
}

function decoded(text: string): string | undefined {
  try {
    const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(plain, (char) => char.codePointAt(0) ?? 0),
    );
  } catch {
    return undefined;
  }
}
