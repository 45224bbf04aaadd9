/** The marks in a text of SQL that say what limits its rows (sql-text.ts), and what is done with such texts. */

export const RULE = '§rule§';
export const GIVEN = '§given§';
export const VALUE = '§value§';

export const STATEMENT = /^\s*(?:select|update|delete|insert|merge|with)\b/i;
export const wrapped = (text: string): string => (STATEMENT.test(text) ? `(${text})` : text);

/** Without the parentheses around all of it. */
export function unwrapped(text: string): string {
  if (!text.startsWith('(') || !text.endsWith(')')) return text;
  let depth = 0;
  for (let index = 0; index < text.length - 1; index++) {
    if (text[index] === '(') depth++;
    if (text[index] === ')') depth--;
    if (depth === 0) return text;
  }
  return text.slice(1, -1);
}

/** Without marks, but for those of statements in it. */
export function unmarked(text: string): string {
  const open: boolean[] = [];
  return text
    .split(/([()])/)
    .map((token, index, all) => {
      if (token === '(') open.push(STATEMENT.test(all[index + 1] ?? ''));
      if (token === ')') open.pop();
      return open.includes(true) ? token : token.replaceAll(RULE, VALUE).replaceAll(GIVEN, VALUE);
    })
    .join('');
}

/** Alternatives: selects are judged one by one; conditions limit the rows only when each does. */
export function either(texts: string[]): string {
  const [first = '', ...others] = texts;
  if (others.every((text) => text.trim() === first.trim())) return first;
  if (texts.some((text) => STATEMENT.test(unwrapped(text)) || /^\s*from\b/i.test(text)))
    return texts.map((text) => wrapped(unwrapped(text))).join(' ');
  if (texts.every((text) => text.includes(RULE) || text.includes(GIVEN)))
    return `(${texts.map((text) => `(${text.replace(/^\s*(?:and|where)\b/i, '')})`).join(' or ')})`;
  return texts.map(unmarked).join(' ');
}
