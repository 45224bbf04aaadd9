/** The names between braces in a text. */
export type PlaceholdersOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholdersOf<Rest>
  : never;

/** What a text's placeholders are filled with; of a text that is not known when the code is compiled, anything. */
type ValuesOf<Text extends string> = Readonly<
  Record<string extends Text ? string : PlaceholdersOf<Text>, string | number>
>;

/** Fills the `{name}` placeholders of a text; a placeholder without a value stays, so that tests can find it. */
export function fill<Text extends string>(text: Text, values: ValuesOf<Text>): string {
  const given: Readonly<Record<string, string | number>> = values;
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(given[name] ?? place));
}
