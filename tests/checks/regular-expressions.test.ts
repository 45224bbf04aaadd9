/**
 * No regular expression takes more than a time that grows with its text. One that starts again at each character, or divides the same
 * characters between two of its parts in every way, takes the square: a request of 1 MB then stops the process for minutes.
 */
import { globSync, readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';
import { analyse } from 'scslre';
import { describe, expect, it } from 'vitest';
import { isNode, type Node, visit } from './declarations.ts';

/** What may take the square, because its text is a field of at most 255 characters, or a number: the file and how it begins. */
const OF_SHORT_TEXTS = [
  String.raw`server/features/processes/receiving/receiver.service.ts: (?<=\p{L}\p{M}*)`,
  String.raw`shared/domain/booking-estimate.ts: ^(?:(.+?)\s*(?:each`,
  String.raw`shared/domain/booking-estimate.ts: \s*(?:[;+&\n]`,
  String.raw`shared/domain/client-reference.ts: ^[^\s\u0000-\u001f\u007f]+@`,
  String.raw`shared/domain/money.ts: \B(?=(\d{3})+$)`,
];

/** Put together from what only the running program knows. Each was read: what they repeat ends before anything that may follow it. */
const READ = [
  'server/http/html-pages.ts',
  'shared/contract/push.ts',
  'shared/domain/printable.ts',
  'shared/texts/told.ts',
];

interface Expression {
  pattern: string;
  flags: string;
}

/** Literals, and what is made with `new RegExp` of texts; `unknown` counts those whose texts are not constants of the file. */
function expressionsIn(source: string, isTsx = false): { found: Expression[]; unknown: number } {
  const found: Expression[] = [];
  let unknown = 0;
  const file = parseSync(source, { syntax: 'typescript', tsx: isTsx });
  const constants = new Map<string, Node>();
  visit(file, (node) => {
    const { id, init } = node as { id?: Node; init?: Node };
    if (node.type === 'VariableDeclarator' && isNode(init)) constants.set(String(id?.['value']), init);
  });
  visit(file, (node) => {
    if (node.type === 'RegExpLiteral') found.push(node as unknown as Expression);
    if (node.type !== 'NewExpression' || (node['callee'] as Node)['value'] !== 'RegExp') return;
    const [pattern, flags] = (node['arguments'] as { expression: Node }[]).map(({ expression }) =>
      textOf(expression, constants),
    );
    if (pattern === undefined) unknown += 1;
    else found.push({ pattern, flags: flags ?? '' });
  });
  return { found, unknown };
}

/** A constant text: a string, a template of such, or one of these by its name; undefined for anything else. */
function textOf(node: Node | undefined, constants: ReadonlyMap<string, Node>): string | undefined {
  if (node === undefined) return undefined;
  if (node.type === 'StringLiteral') return String(node['value']);
  if (node.type === 'Identifier') return textOf(constants.get(String(node['value'])), constants);
  if (node.type === 'TaggedTemplateExpression') return templateOf(node['template'] as Node, constants, 'raw');
  return node.type === 'TemplateLiteral' ? templateOf(node, constants, 'cooked') : undefined;
}

function templateOf(
  { quasis, expressions }: Node,
  constants: ReadonlyMap<string, Node>,
  form: 'raw' | 'cooked',
): string | undefined {
  const parts = (quasis as Record<typeof form, string>[]).map((one) => one[form]);
  const between = (expressions as Node[]).map((one) => textOf(one, constants));
  if (between.includes(undefined)) return undefined;
  return parts.map((part, place) => part + (between[place] ?? '')).join('');
}

const KINDS = { Move: true, Self: true, Trade: true };

const slowIn = (source: string, isTsx = false): string[] =>
  expressionsIn(source, isTsx)
    .found.filter(
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

  it('are put together from constant texts', () => {
    const unknown = paths.filter(
      (path) => expressionsIn(readFileSync(path, 'utf8'), path.endsWith('x')).unknown > 0,
    );
    expect(unknown.toSorted()).toEqual(READ);
    expect(expressionsIn('const made = new RegExp(given);').unknown).toBe(1);
  });

  it('are reported when they are put together', () => {
    const parts = "const WISH = '(?:a|b)'; const RAW = String.raw`\\s*${WISH}`;";
    expect(slowIn(`${parts} const made = new RegExp(\`[,\\\\n]\${RAW}x\`, 'iu');`)).toEqual([
      String.raw`[,\n]\s*(?:a|b)x`,
    ]);
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
