/**
 * No regular expression takes more than a time that grows with its text. One that starts again at each character, or divides the same
 * characters between two of its parts in every way, takes the square: a request of 1 MB then stops the process for minutes. Those that
 * are put together from parts are judged by tests/access/long-texts.test.ts, as far as fields of calls reach them.
 */
import { globSync, readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';
import { analyse } from 'scslre';
import { describe, expect, it } from 'vitest';
import { visit } from './declarations.ts';

/** What may take the square, because its text is a field of at most 255 characters, or a number: the file and how it begins. */
const OF_SHORT_TEXTS = [
  String.raw`server/features/processes/receiving/receiver.service.ts: (?<=\p{L}\p{M}*)`,
  String.raw`shared/domain/booking-estimate.ts: ^(?:(.+?)\s*(?:each`,
  String.raw`shared/domain/booking-estimate.ts: \s*(?:[;+&\n]`,
  String.raw`shared/domain/client-reference.ts: ^[^\s\u0000-\u001f\u007f]+@`,
  String.raw`shared/domain/money.ts: \B(?=(\d{3})+$)`,
];

interface Expression {
  pattern: string;
  flags: string;
}

function expressionsIn(source: string, isTsx: boolean): Expression[] {
  const found: Expression[] = [];
  visit(parseSync(source, { syntax: 'typescript', tsx: isTsx }), (node) => {
    if (node.type === 'RegExpLiteral') found.push(node as unknown as Expression);
  });
  return found;
}

const KINDS = { Move: true, Self: true, Trade: true };

const slowIn = (source: string, isTsx = false): string[] =>
  expressionsIn(source, isTsx)
    .filter(
      ({ pattern, flags }) => analyse({ source: pattern, flags }, { reportTypes: KINDS }).reports.length > 0,
    )
    .map(({ pattern }) => pattern);

const paths = globSync('{server,shared,sandbox,web}/**/*.{ts,tsx}').filter(
  (path) => !path.includes('.test.'),
);

describe('regular expressions', () => {
  it('take a time that grows with their text, unless that is short', () => {
    const slow = paths.flatMap((path) =>
      slowIn(readFileSync(path, 'utf8'), path.endsWith('x')).map((pattern) => `${path}: ${pattern}`),
    );
    const isKnown = (one: string) => OF_SHORT_TEXTS.some((known) => one.startsWith(known));
    expect(slow.filter((one) => !isKnown(one))).toEqual([]);
    expect(OF_SHORT_TEXTS.filter((known) => !slow.some((one) => one.startsWith(known)))).toEqual([]);
  });

  it.each([
    String.raw`/[\s.]+$/`,
    String.raw`/^[/]+|[/]+$/g`,
    String.raw`/^\d*[.,]?\d+$/`,
    '/^(a+)+$/',
    '/[^ ]+@[^ ]+[.]x/u',
  ])('are reported: %s', (written) => {
    expect(slowIn(`export const found = ${written}.exec(text);`)).toHaveLength(1);
  });
});
