/** The fields of a form that was sent as `application/x-www-form-urlencoded`; of a name that stands twice, the last one. */

/** No form of ours or of a provider has as many. Taking apart more, which a stranger may send, takes the square of their number. */
const MOST = 100;

export function formFields(sent: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(sent.split('&', MOST).join('&')));
}
