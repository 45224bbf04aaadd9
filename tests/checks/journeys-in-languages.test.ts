/**
 * Every screen is in a journey that runs in Georgian on a phone, and in one that runs in Swedish on a desktop; and a fifth of all
 * journeys run in one of them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, it } from 'vitest';
import routes from '#web/routes.ts';

const FOLDER = join(import.meta.dirname, '../journeys');
const RUNS_IN = {
  inEachLanguage: ['ka', 'sv'],
  inGeorgianToo: ['ka'],
  inSwedishToo: ['sv'],
} as const;
type Way = keyof typeof RUNS_IN;
type Translated = (typeof RUNS_IN)[Way][number];

interface Journey {
  languages: readonly Translated[];
  /** The paths that it opens or arrives at; `:x` stands for what it only knows when it runs. */
  paths: string[];
}

/** The journeys of a file that run in other languages. */
function journeysIn(source: string): Journey[] {
  const calls = source.matchAll(/^( *)(inEachLanguage|inGeorgianToo|inSwedishToo)\([\s\S]*?^\1\);/gm);
  return [...calls].map(([text, , way]) => ({
    languages: RUNS_IN[way as Way],
    paths: [...text.matchAll(/\bhere\(\s*(['`])(.*?)\1,?\s*\)/g)].map(
      ([, , path = '']) => path.replaceAll(/\$\{[^}]*\}/g, ':x').split(/[?#]/)[0] ?? '',
    ),
  }));
}

/** The paths of all screens; those files that are no screen lead elsewhere, or open a dialog above one. */
function screensOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const own = path === undefined ? above : `${above}/${path}`;
    const isScreen = /-(screen|policies)\.tsx$/.test(file);
    return [...(isScreen ? [own] : []), ...screensOf(children, own)];
  });
}

/** A part with a colon stands for any; one with a question mark may be missing. */
const patternOf = (screen: string): RegExp =>
  new RegExp(`^${screen.replaceAll(/\/:\w+\?/g, '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`);

/** Screens that no journey of the language comes to. */
const missingIn = (
  language: Translated,
  screens: readonly string[],
  journeys: readonly Journey[],
): string[] => {
  const paths = journeys.filter((one) => one.languages.includes(language)).flatMap((one) => one.paths);
  return screens.filter((screen) => !paths.some((path) => patternOf(screen).test(path)));
};

/** How many journeys a fifth of all would need beside those that there are. */
function lacking(files: readonly string[]): number {
  const all = files.flatMap((source) => [...source.matchAll(/^ *test\(/gm)]).length;
  return Math.max(0, Math.ceil(all / 5) - files.flatMap(journeysIn).length);
}

const screens = screensOf(routes);
const sources = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.spec.ts'))
  .map((name) => readFileSync(join(FOLDER, name), 'utf8'));
const journeys = sources.flatMap(journeysIn);

describe.each(['ka', 'sv'] as const)('journeys in %s', (language) => {
  it('come to every screen', () => {
    expect(screens.length).toBeGreaterThan(40);
    expect(missingIn(language, screens, journeys)).toEqual([]);
  });

  it('are missed where they do not come to', () => {
    expect(missingIn(language, ['/manage/horses'], journeys)).toEqual(['/manage/horses']);
    expect(missingIn(language, screens, [])).toEqual(screens);
  });
});

it('a journey in one other language does not count in the next', () => {
  const source =
    "inGeorgianToo((test) =>\n  test('one', async () => {\n    await page.goto(here(`/manage/item/${number}?tab=x`));\n  }),\n);\n";
  const found = journeysIn(`test('another', async () => {\n  await page.goto(at('/about'));\n});\n${source}`);
  expect(found).toEqual([{ languages: ['ka'], paths: ['/manage/item/:x'] }]);
  expect(missingIn('ka', ['/manage/item/:tracking', '/about'], found)).toEqual(['/about']);
  expect(missingIn('sv', ['/manage/item/:tracking'], found)).toEqual(['/manage/item/:tracking']);
});

it('a fifth of all journeys run in another language', () => {
  expect(sources.join('\n').match(/^ *test\(/gm)?.length).toBeGreaterThan(500);
  expect(lacking(sources)).toBe(0);
});

it('too few journeys in other languages are noticed', () => {
  const english = "test('one', async () => {});\n";
  const swedish = "inSwedishToo((test) =>\n  test('one', async ({ here }) => {}),\n);\n";
  expect(lacking([english.repeat(4), swedish])).toBe(0);
  expect(lacking([english.repeat(5), swedish])).toBe(1);
  // What is no call of one of the three does not count.
  expect(lacking([english.repeat(4), english, swedish.replace('inSwedishToo', 'write')])).toBe(2);
});
