/** What an engine sends to the build of the image: never an operator's settings, data or backups (trials/build-context.ts). */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { sentFiles } from '../../trials/build-context.ts';
import { tempFolder } from '../support/temp-folder.ts';

const OURS = readFileSync(join(import.meta.dirname, '../../.dockerignore'), 'utf8');
const NEEDED = ['package.json', 'server/main.ts', 'web/ui/theme/theme.ts'];
const PRIVATE = [
  '.env',
  'deploy/.env',
  'deploy/.env.old',
  'server/.env',
  'backup.part',
  'merani-2026-11-30',
  'data/secrets/push-key',
  '.git/config',
];

const folder = tempFolder('context');
afterEach(folder.remove);

function sent(ignored: string, files: readonly string[]): string[] {
  for (const [path, text] of [['.dockerignore', ignored], ...files.map((file) => [file, ''])]) {
    mkdirSync(dirname(join(folder.path, path ?? '')), { recursive: true });
    writeFileSync(join(folder.path, path ?? ''), text ?? '');
  }
  return sentFiles(folder.path).filter((file) => file !== '.dockerignore');
}

describe('the build of the image', () => {
  it('gets what it needs, and nothing private', () => {
    expect(sent(OURS, [...NEEDED, ...PRIVATE])).toEqual(NEEDED);
  });

  it('would get settings below the folder with a rule for those in it', () => {
    expect(sent('.env\n', ['.env', 'deploy/.env'])).toEqual(['deploy/.env']);
  });
});

describe('a rule of .dockerignore', () => {
  it.each([
    ['a comment', '#a\n # a\n', ['#a'], ['#a']],
    ['a slash before or after it', '/a\nb/\n./c\n', ['a', 'b/x', 'c', 'd/a'], ['d/a']],
    ['a folder of the path', 'a/b\n', ['a/b/c', 'a/c'], ['a/c']],
    [
      '* in one folder',
      '*.part\na/*/c\n',
      ['x.part', 'a/x.part', 'a/b/c', 'a/b/d/c'],
      ['a/b/d/c', 'a/x.part'],
    ],
    ['** in any', '**/*.part\na/**/c\n', ['x.part', 'a/b/x.part', 'a/c', 'a/b/d/c', 'c'], ['c']],
    ['? and a dot as they are', 'a?\nb.c\n', ['a', 'ab', 'bxc'], ['a', 'bxc']],
    ['an exception, when it comes later', '*\n!a\na/b\n', ['a/b', 'a/c', 'd'], ['a/c']],
    ['an exception below what is left out', 'a\n!a/b\n', ['a/b/c', 'a/d'], ['a/b/c']],
  ])('knows %s', (_title, ignored, files, wanted) => {
    expect(sent(ignored, files).toSorted()).toEqual(wanted);
  });
});
