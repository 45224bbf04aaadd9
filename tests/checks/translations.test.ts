/** Georgian and Swedish texts: complete, in their language, and each of its own (beyond the documents, section 1). */
import { describe, expect, it } from 'vitest';
import { textsIn } from '#tests/support/texts.ts';

/** What Georgian texts write in Latin letters: names, abbreviations, keys, codes and examples. */
const LATIN =
  /\b(Merani|Google Play|Google|Facebook|Apple|Android|App Store|IP|JavaScript|Stripe|Enter|Esc|Ctrl|Alt|Tab|CSV|PDF|QR|ZIP|ZPL|PNG|JPG|JPEG|GIF|WebP|HEIC|iPhone|Most Compatible|kB|MB|SMS|WhatsApp|ID|K|KG|kg|UTC|GBP|EUR|SEK|GEL|USD|GB|UK|GE|IE|SE)\b|Idempotency-Key|\.(?:csv|pdf)\b|[\w.]+@[\w.]+|[A-Z]{2,}-\d+|https?:\S+/g;

const plain = (text: string) => text.replaceAll(/\{\w+\}/g, '');

/** Latin letters that are no name. */
const latinIn = (text: string): string[] =>
  plain(text)
    .replaceAll(LATIN, '')
    .match(/[A-Za-z]+/g) ?? [];

/** Equal to the English text although it has a word to translate. */
const isCopied = (english: string, own: string): boolean =>
  english === own && /[A-Za-z]{2}/.test(plain(english).replaceAll(LATIN, ''));

/** Names and units that are the same in both languages. */
const SAME =
  /^(offices\.offices\.\w+\.\w+|site-pages\.sitePages\.contact\.river|country-names\.\w+\.[A-Z]{2}|site-samples\.siteSamples\.(sampleWay|testimonials\.\d\.name))$/;

/** An address abroad, to which post is sent. */
const isAbroad = (key: string): boolean => /^offices\.offices\.UK\.(street|city)$/.test(key);

/** What finds an action: an agent may type the English word as well. */
const isSearched = (key: string): boolean => key.includes('.actionWords.');

describe.each(['ka', 'sv'] as const)('the texts of %s', async (language) => {
  const english = await textsIn('en');
  const own = await textsIn(language);

  it('are all found, and none is empty', () => {
    expect(own.size).toBeGreaterThan(1_000);
    expect([...own].filter(([key, text]) => text === '' && english.get(key) !== '')).toEqual([]);
  });

  it('are not the English ones', () => {
    const copied = [...own].filter(([key, text]) => isCopied(english.get(key) ?? '', text));
    expect(copied.map(([key]) => key).filter((key) => !SAME.test(key))).toEqual([]);
  });
});

describe('Georgian texts', async () => {
  it('have Latin letters in names alone', async () => {
    const texts = [...(await textsIn('ka'))].filter(([key]) => !isSearched(key) && !isAbroad(key));
    const wrong = texts.map(([key, text]) => [key, latinIn(text)] as const);
    expect(wrong.filter(([, letters]) => letters.length > 0)).toEqual([]);
  });

  it.each([
    ['ამანათი Merani-სთვის', []],
    ['დააჭირეთ Enter-ს, {amount}', []],
    ['მაგ. name@example.com, MR-10060', []],
    ['ამანათი is here', ['is', 'here']],
  ])('%s', (text, letters) => expect(latinIn(text)).toEqual(letters));

  it('find a copy', () => {
    expect(isCopied('Save {name}', 'Save {name}')).toBe(true);
    expect(isCopied('Merani: {name} kg', 'Merani: {name} kg')).toBe(false);
  });
});
