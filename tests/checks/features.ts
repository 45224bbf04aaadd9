/**
 * docs/features.md has a row for each sentence of the specification, with its screen or call and the test that
 * covers it. This parses both documents and reports what does not match.
 */
export interface Sentence {
  /** `C5.12`: document, section, position in the section. */
  id: string;
  text: string;
}

export interface Row extends Sentence {
  where: string;
  /**
   * `file › title`, several separated by `; `; `open`; `open: accounts, parcels` while features that it needs are not
   * built; or `–` for a sentence that requires nothing.
   */
  test: string;
}

/** Features that a row may wait for; remove a feature from this list once it is built. */
const NOT_BUILT: readonly string[] = [];

/** The sentences of a document in order; a table row counts as one sentence. */
export function sentencesOf(document: string, letter: string): Sentence[] {
  const found: Sentence[] = [];
  let section = '0';
  let position = 0;
  for (const line of document.split('\n')) {
    const heading = /^## (\d+)/.exec(line);
    if (heading) {
      section = heading[1] ?? '0';
      position = 0;
    }
    if (line.trim() === '' || line.startsWith('#') || /^\|[-| ]+\|$/.test(line)) continue;
    for (const text of split(line)) {
      position += 1;
      found.push({ id: `${letter}${section}.${position}`, text });
    }
  }
  return found;
}

/** A table row is not split; elsewhere a sentence ends with a full stop before a capital letter. */
function split(line: string): string[] {
  if (line.startsWith('|'))
    return [
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
        .join(' · '),
    ];
  return line
    .replace(/^- /, '')
    .split(/(?<=[.!?]['’)]?) (?=[A-Z'/*])/)
    .map((text) => text.trim())
    .filter((text) => text !== '');
}

/** The rows of docs/features.md. */
export function rowsOf(features: string): Row[] {
  return features
    .split('\n')
    .filter((line) => /^\| [BCS]\d/.test(line))
    .map((line) => {
      const [id = '', text = '', where = '', test = ''] = line
        .split(' | ')
        .map((cell) => cell.replace(/^\| | \|$/g, ''));
      return { id, text, where, test };
    });
}

/** The counts that must be at the top of the page. */
export function headOf(rows: readonly Row[]): string {
  const open = rows.filter((row) => row.test === 'open').length;
  const waiting = rows.filter((row) => row.test.startsWith('open: ')).length;
  const silent = rows.filter((row) => row.test === '–').length;
  return `${rows.length} sentences: ${rows.length - open - waiting - silent} covered by a test, ${waiting} wait for a feature that is not built, ${open} open, ${silent} require nothing.`;
}

/** All mismatches. `read` returns a file's text, or undefined when there is no such file. */
export function faultsOf(
  sentences: readonly Sentence[],
  features: string,
  read: (file: string) => string | undefined,
): string[] {
  const rows = rowsOf(features);
  const known = new Map(rows.map((row) => [row.id, row]));
  const faults = sentences.flatMap(({ id, text }) => {
    const row = known.get(id);
    if (row === undefined) return [`${id} has no row`];
    return row.text === escaped(text) ? [] : [`${id} says something else than the specification`];
  });
  if (sentences.length === 0) faults.push('the specification has no sentences');
  if (rows.length !== sentences.length)
    faults.push(`there are ${rows.length} rows for ${sentences.length} sentences`);
  if (!features.includes(headOf(rows))) faults.push(`the head should say: ${headOf(rows)}`);
  return [...faults, ...rows.flatMap((row) => testFaults(row, read))];
}

function testFaults({ id, test }: Row, read: (file: string) => string | undefined): string[] {
  if (test === 'open' || test === '–') return [];
  if (test.startsWith('open: '))
    return test
      .slice('open: '.length)
      .split(', ')
      .filter((feature) => !NOT_BUILT.includes(feature))
      .map((feature) => `${id} waits for '${feature}', which is no known feature`);
  return test.split('; ').flatMap((one) => {
    const [file = '', title = ''] = one.replaceAll('`', '').split(' › ');
    const text = read(file);
    if (text === undefined) return [`${id} names ${file}, which is not there`];
    return title !== '' && text.includes(title) ? [] : [`${id}: ${file} has no test '${title}'`];
  });
}

/** A vertical bar would end the table cell. */
export const escaped = (text: string): string => text.replaceAll(' | ', ' / ');
