/**
 * What the documents quote is in the English catalogue, letter by letter. Journeys that run in several languages read
 * their texts by key, so that they would not notice another English wording.
 */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { textsIn } from '#tests/support/texts.ts';

const DOCUMENTS = ['docs/specification/customers.md', 'docs/specification/staff.md'];

/** Both stand for several messages, which are quoted elsewhere too. */
const SEVERAL = ['Please check ...', 'Please check old/new/new confirm password'];

/** The quoted messages of the sections on validation and errors. */
function quotedIn(document: string): string[] {
  const sections = document.split(/^## /m).filter((section) => /^[58]\. /.test(section));
  const quotes = sections.flatMap((section) => [
    ...section.matchAll(/(?<!\w)'((?:[^'\n]|(?<=\w)'(?=\w))+)'(?!\w)/g),
  ]);
  return quotes.map(([, text = '']) => text).filter((text) => !SEVERAL.includes(text));
}

/** Whether a text says this. A placeholder stands for any words, but most of them must be the text's own. */
function isSaidBy(text: string, quote: string): boolean {
  const parts = text.split(/\{\w+\}/);
  const pattern = new RegExp(
    `^${parts.map((part) => part.replaceAll(/[.*+?()[\]|^$\\]/g, '\\$&')).join('.*')}$`,
  );
  return pattern.test(quote) && parts.join('').length * 2 > quote.length;
}

/** Those that no English text says. */
const unsaid = (quotes: readonly string[], texts: readonly string[]): string[] =>
  quotes.filter((quote) => !texts.some((text) => isSaidBy(text, quote)));

it('every quoted message is in the English catalogue', async () => {
  const quotes = DOCUMENTS.flatMap((file) => quotedIn(readFileSync(file, 'utf8')));
  expect(quotes.length).toBeGreaterThan(80);
  expect(unsaid(quotes, [...(await textsIn('en')).values()])).toEqual([]);
});

it('another wording is found', () => {
  const quotes = quotedIn(
    "## 8. Errors\n\n- Cart: 'Cargo is already paid!', 'Can't upload more than 5 files'.\n",
  );
  expect(unsaid(quotes, ['Cargo is already paid!', "Can't upload more than {n} files"])).toEqual([]);
  expect(unsaid(quotes, ['Cargo is already paid', '{all}'])).toEqual(quotes);
});
