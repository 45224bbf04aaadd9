/**
 * Leaves out of the browser's contract what only the server reads: `summary`, for the API's documentation, and `adds`, for limits.
 * They are a hundredth of what a public page loads.
 */
import type { Plugin } from 'vite';

const TEXT = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/.source;
const FIELD = new RegExp(`^ +(?:summary|adds):\\s+(?:${TEXT}),$`, 'gm');

/** The source of a contract's file without these fields; throws when one is written in another way. */
export function withoutServerOnly(source: string): string {
  const left = source.replace(FIELD, '');
  const missed = /^ +(?:summary|adds):.*$/m.exec(left)?.[0];
  if (missed !== undefined) throw new Error(`This field of the contract is no plain text: ${missed.trim()}`);
  return left;
}

export const serverOnlyFields: Plugin = {
  name: 'server-only-fields',
  enforce: 'pre',
  transform: (source, id) =>
    /shared\/contract\/(?!define-call)[\w-]+\.ts$/.test(id)
      ? { code: withoutServerOnly(source), map: null }
      : undefined,
};
