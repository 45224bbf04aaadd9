/** Shows the field's warning if the form has the field; resolves to true if it was not on the page before. */
type Ask = (form: unknown) => Promise<boolean>;

/** Of the fields on the page whose value may be asked about. */
export const softChecks = new Set<Ask>();

/**
 * Whether the press that sends a form has to wait for the reader, because a warning has appeared just now. The next press
 * sends what the warning is about.
 */
export async function hasNewWarning(form: unknown): Promise<boolean> {
  const asked = await Promise.all([...softChecks].map((ask) => ask(form)));
  return asked.includes(true);
}
