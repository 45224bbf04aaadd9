/** What keeps a form from being sent: a value that has just been asked about, or one that no form takes. */
export type Stop = 'asked' | 'refused';
/** Shows the field's warning if the form has the field; resolves to what it means for the press that sends the form. */
type Ask = (form: unknown) => Promise<Stop | undefined>;

/** Of the fields on the page whose value may be asked about. */
export const softChecks = new Set<Ask>();

/**
 * Whether the press that sends a form has to wait for the reader: a warning has appeared just now (`asked`), and the next press sends
 * what it is about; or the value cannot be right (`refused`).
 */
export async function stopOf(form: unknown): Promise<Stop | undefined> {
  const stops = await Promise.all([...softChecks].map((ask) => ask(form)));
  return stops.includes('refused') ? 'refused' : stops.find((stop) => stop !== undefined);
}
