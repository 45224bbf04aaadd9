/** Fills `{name}` places of a text of the catalogue; a place without a value stays, so that a test can see it. */
export function fill(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
