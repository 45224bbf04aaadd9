import { describe, expect, it } from 'vitest';
import { splitStatements } from './statements.ts';

describe('the statements of a text', () => {
  it.each([
    ['a semicolon each', 'select 1; select 2;\n', ['select 1', 'select 2']],
    ['no last semicolon', 'select 1;select 2', ['select 1', 'select 2']],
    ['strings', `select 'a;b', 'it''s; c'; select 2`, [`select 'a;b', 'it''s; c'`, 'select 2']],
    ['quoted names', 'select 1 as "a;""b"; select 2', ['select 1 as "a;""b"', 'select 2']],
    ['dollar quotes', 'do $$ begin x; y; end $$; select 2', ['do $$ begin x; y; end $$', 'select 2']],
    [
      'dollar quotes in others',
      'do $a$ x; $$ y; $$ z; $a$; select 2',
      ['do $a$ x; $$ y; $$ z; $a$', 'select 2'],
    ],
    ['a name with dollars', 'select a$b$; select c$b$', ['select a$b$', 'select c$b$']],
    ['parameters', 'select $1; select $2', ['select $1', 'select $2']],
    ['comments', '-- a; b\nselect 1 -- c; d\n, 2; /* e; f */ select 3', ['select 1  \n, 2', 'select 3']],
    ['quotes in comments', `-- it's\nselect 1; /* "x */ select 2`, ['select 1', 'select 2']],
    ['comments in strings', `select '--', '/*'; select '*/'`, [`select '--', '/*'`, `select '*/'`]],
    ['nothing but comments', ';; -- a\n; /* b */', []],
  ])('%s', (_, text, statements) => {
    expect(splitStatements(text)).toEqual(statements);
  });

  it.each([
    [`select 'a; select 2`, "' is not closed"],
    ['select "a; select 2', '" is not closed'],
    ['do $a$ x; $b$', '$a$ is not closed'],
    ['select 1 /* a', '/* is not closed'],
    [`select E'a\\'; b'; select 2`, 'A string with backslashes'],
    ['/* a /* b */ c; */ select 1', 'A comment in a comment'],
    ['create function f() returns int begin atomic select 1; end; select 2', 'begin atomic'],
  ])('refuses %s', (text, message) => {
    expect(() => splitStatements(text)).toThrow(message);
  });
});
