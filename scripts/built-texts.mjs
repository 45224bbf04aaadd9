// Leaves out of the browser application the texts of the languages that it is not built for: `{ en: 'Save', ka: …, sv: … }`
// becomes `'Save'`, and `texts({ … })` the object itself (shared/texts/texts.ts).
import { parseSync } from 'vite';
import { builtLanguage, LANGUAGES } from './built-language.mjs';

/** What is read of a node of the syntax tree. @typedef {{ type: string, start: number, end: number, [field: string]: any }} Node */
/** A place in the source and what stands there instead. @typedef {{ start: number, end: number, text: string }} Piece */

const IMPORT = /^import \{ texts \} from '\.\/texts\.ts';$/m;

/**
 * The source of a file of texts with those of one language alone.
 * @param {import('./built-language.mjs').Language} language
 * @param {string} source
 */
export function textsIn(language, source) {
  const { program, errors } = parseSync('texts.ts', source);
  if (errors.length > 0) throw new Error(errors[0]?.message);
  const pieces = [...piecesIn(program, language, source)];
  return pieces
    .reverse()
    .reduce((left, { start, end, text }) => left.slice(0, start) + text + left.slice(end), source)
    .replace(IMPORT, '');
}

/**
 * @param {Node} node
 * @param {import('./built-language.mjs').Language} language
 * @param {string} source
 * @returns {Generator<Piece>}
 */
function* piecesIn(node, language, source) {
  const own = writtenIn(node)?.get(language);
  if (own !== undefined) {
    yield { start: node.start, end: node.end, text: source.slice(own.start, own.end) };
    return;
  }
  if (node.type === 'CallExpression' && node['callee'].name === 'texts')
    yield { start: node['callee'].start, end: node['callee'].end, text: '' };
  for (const child of childrenOf(node)) yield* piecesIn(child, language, source);
}

/**
 * One text by language; undefined for all other nodes, such as words for the languages themselves. Throws for a text that is put
 * together, which would stay in all languages.
 * @param {Node} node
 * @returns {Map<string, Node> | undefined}
 */
function writtenIn({ type, properties }) {
  if (type !== 'ObjectExpression') return undefined;
  /** @type {Map<string, Node>} */
  const found = new Map();
  for (const { key, value } of properties) if (key !== undefined) found.set(key.name ?? key.value, value);
  const isOfLanguages = found.size === LANGUAGES.length && LANGUAGES.every((language) => found.has(language));
  if (!isOfLanguages || [...found.values()].every(({ type: kind }) => kind === 'ObjectExpression'))
    return undefined;
  for (const [language, { type: kind }] of found)
    if (kind !== 'Literal' && kind !== 'TemplateLiteral')
      throw new Error(`A text in ${language} must be written out; this one is a ${kind}.`);
  return found;
}

/** @param {Node} node @returns {Node[]} */
const childrenOf = (node) =>
  Object.values(node)
    .flat()
    .filter((value) => typeof value?.type === 'string');

/** @type {import('vite').Plugin} */
export const builtTexts = {
  name: 'built-texts',
  enforce: 'pre',
  transform: (source, id) =>
    /shared\/texts\/[\w-]+\.ts$/.test(id) && IMPORT.test(source)
      ? { code: textsIn(builtLanguage(), source), map: null }
      : undefined,
};
