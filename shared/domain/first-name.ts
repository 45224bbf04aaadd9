/** Nobody's first name is longer. */
const START = /^.{0,40}/u;

/**
 * The first name of a person, as others are told it in our name: letters and digits, since anybody can type a link where a name is
 * asked for.
 */
export function firstName(name: string): string {
  const [first = ''] = name.trim().split(/\s+/);
  return START.exec(first.replaceAll(/[^\p{L}\p{M}\p{N}'’-]/gu, ''))?.[0] ?? '';
}
