/** Finds SQL that a Citus cluster refuses, or would send to the wrong company, on a distributed schema (docs/decisions/031). */
import { parseSync } from '@swc/core';
import { splitStatements } from '../../server/db/statements.ts';

const WORDS =
  'with select insert update delete merge create alter drop lock truncate copy do listen notify grant set begin';
/** In one case throughout, unlike a sentence. */
const SQL = new RegExp(`^\\s*(?:${[WORDS, WORDS.toUpperCase()].join(' ').replaceAll(' ', '|')})\\s`);

/** The strings of a TypeScript file that are SQL, with `$0` in the place of each expression. */
export function sqlIn(source: string): string[] {
  const texts: string[] = [];
  visit(parseSync(source, { syntax: 'typescript' }), texts);
  return texts.filter((text) => SQL.test(text));
}

interface Node {
  type?: unknown;
  quasis?: { cooked?: string }[];
  value?: unknown;
}

function visit(node: unknown, texts: string[]): void {
  if (typeof node !== 'object' || node === null) return;
  const { type, quasis, value } = node as Node;
  if (type === 'TemplateLiteral' && quasis !== undefined)
    texts.push(quasis.map(({ cooked = '' }) => cooked).join('$0'));
  if (type === 'StringLiteral' && typeof value === 'string') texts.push(value);
  for (const part of Object.values(node)) visit(part, texts);
}

/** Functions whose rows exist on no worker: a lateral join that begins with them cannot be sent to one. */
const ROWS =
  /\b(?:from|join|,)\s*(?:unnest|generate_series|json\w*_to_recordset|json\w*_array_elements\w*)\s*\(/gi;

/** Whether the rows of a function are joined laterally in the same FROM clause. */
function joinsRowsLaterally(statement: string): boolean {
  return [...statement.matchAll(ROWS)].some(({ 0: found, index }) => {
    let depth = 1;
    for (const { 0: word } of statement.slice(index + found.length).matchAll(/[()]|\w+/g)) {
      if (word === '(') depth += 1;
      if (word === ')') depth -= 1;
      if (depth < 0) return false;
      if (depth > 0) continue;
      if (/^lateral$/i.test(word)) return true;
      if (/^(?:where|group|order|limit|union|returning)$/i.test(word)) return false;
    }
    return false;
  });
}

/** A schema that is named; a name of a table or an alias may stand before a dot, too, but not these. */
const NAMED = /(?<![\w.'"])(?:public|graphile_worker)\./i;

const RULES: { fault: string; isBroken: (statement: string) => boolean }[] = [
  { fault: 'a lateral join on the rows of a function', isBroken: joinsRowsLaterally },
  { fault: 'a schema by name', isBroken: (text) => NAMED.test(text) },
  {
    fault: 'an extension outside public',
    isBroken: (text) => /\bcreate\s+extension\b/i.test(text) && !/\bwith\s+schema\s+public\b/i.test(text),
  },
  { fault: 'several objects in one drop', isBroken: (text) => /^\s*drop\s+\w+\s+[^(]*,/i.test(text) },
  { fault: 'merge', isBroken: (text) => /^\s*merge\b/i.test(text) },
  { fault: 'a rule', isBroken: (text) => /\bcreate\s+(?:or\s+replace\s+)?rule\b/i.test(text) },
  { fault: 'inheritance', isBroken: (text) => /\binherits\s*\(/i.test(text) },
  { fault: 'an update with a function of another value each time', isBroken: (text) => UNSTABLE.test(text) },
  { fault: 'an insert that counts what it joins', isBroken: (text) => COUNTED.test(text) },
  { fault: 'a lock that all companies share', isBroken: (text) => sharesLock(text) },
  {
    fault: 'a channel that all companies share',
    isBroken: (text) => /\bpg_notify\s*\(\s*'|^\s*(?:listen|notify)\s+\w+\s*$/i.test(text),
  },
];

/** An update may change a row on several machines, which must all write the same. */
const UNSTABLE =
  /^\s*update\b[\s\S]*\b(?:clock_timestamp|statement_timestamp|timeofday|random|gen_random_uuid)\s*\(/i;

/** What an insert reads may join tables or count rows, but not both. */
const COUNTED = /^\s*insert\s+into\s+\w+\s*\([^)]*\)\s*select\b[\s\S]*\bjoin\b[\s\S]*\bgroup\s+by\b/i;

/** Locks of a constant name; in place of an expression stands `$0`, as `ownLock` makes it. */
const sharesLock = (text: string) =>
  /\bpg_(?:try_)?advisory_(?:xact_)?lock(?:_shared)?\s*\((?!.*\$\d)/i.test(text);

/** The faults of one statement. */
export const faultsOf = (statement: string): string[] =>
  RULES.filter(({ isBroken }) => isBroken(statement)).map(({ fault }) => fault);

/** Several commands in one string, which a distributed schema refuses. */
export function isSeveral(text: string): boolean {
  return splitStatements(text).length > 1;
}

interface SqlFunction {
  name: string;
  language: string;
  body: string;
}

const FUNCTION =
  /^create\s+(?:or\s+replace\s+)?function\s+(\w+)\s*\([\s\S]*?\)\s*returns\s[\s\S]*?\blanguage\s+(\w+)[\s\S]*?\$\$([\s\S]*)\$\$/i;

/** The functions of migrations, each as the last of them leaves it. */
export function functionsOf(statements: readonly string[]): SqlFunction[] {
  const last = new Map<string, SqlFunction>();
  for (const statement of statements) {
    const [, name, language = '', body = ''] = FUNCTION.exec(statement) ?? [];
    if (name !== undefined) last.set(name, { name, language: language.toLowerCase(), body });
  }
  return [...last.values()];
}

/** The names under which triggers give the rows of a statement. */
export const rowNamesOf = (statements: readonly string[]): string[] =>
  statements.flatMap((text) =>
    [...text.matchAll(/\b(?:new|old)\s+table\s+as\s+(\w+)/gi)].map(([, name = '']) => name),
  );

/** What a worker refuses of a function that a statement or a trigger calls there. */
export function faultsOfFunction({ language, body }: SqlFunction, rowNames: readonly string[]): string[] {
  const isWriting = /\b(?:insert\s+into|update\s+\w+\s+set|delete\s+from)\b/i.test(body);
  const isBeside = body.split(';').some((statement) => {
    const reads = [...statement.matchAll(/\b(?:from|join|into|,)\s+(\w+)/gi)].map(([, name = '']) => name);
    return (
      reads.some((name) => rowNames.includes(name)) &&
      /\b(?:join|insert\s+into|update|delete)\b/i.test(statement)
    );
  });
  return [
    ...(language === 'sql' && isWriting ? ['an SQL function that writes'] : []),
    ...(isBeside ? ["a trigger's rows beside a table"] : []),
  ];
}
