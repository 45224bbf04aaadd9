// Makes an inline script of a TypeScript file and what it imports: a classic one, minified.
import { build } from 'rolldown';

/**
 * The script's code. `constants` are the values of names that the source declares, such as { PAGE_ENTRY: '/assets/page.js' }.
 * @param {string} file
 * @param {Record<string, unknown>} constants
 */
export async function inlineScript(file, constants = {}) {
  const define = Object.fromEntries(
    Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]),
  );
  const { output } = await build({
    input: file,
    external: Object.values(constants).flat(),
    write: false,
    tsconfig: false,
    transform: { define },
    output: { format: 'iife', minify: true, comments: false },
  });
  const [{ code }] = output;
  const missing = /\bPAGE_[A-Z]+\b/.exec(code);
  if (output.length !== 1 || missing !== null) throw new Error(`${file}: ${missing ?? 'more than one file'}`);
  return code.trim();
}
