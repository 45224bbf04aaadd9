import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolveReturnTarget } from './return-target.ts';

const origin = 'https://merani.example';

describe('resolveReturnTarget', () => {
  it.each([
    ['/dashboard/cargos', '/dashboard/cargos'],
    ['/book-a-courier/UK/GE?x=1#y', '/book-a-courier/UK/GE?x=1#y'],
    ['/', '/'],
    ['/a/../b', '/b'],
    [null, null],
    [undefined, null],
    ['', null],
    ['dashboard', null],
    ['//elsewhere.example', null],
    ['/\\elsewhere.example', null],
    ['\\\\elsewhere.example', null],
    ['/\t/elsewhere.example', null],
    ['/.//elsewhere.example', null],
    ['/a/..//elsewhere.example', null],
    ['https://elsewhere.example/', null],
    ['https://merani.example/x', null],
    ['javascript:alert(1)', null],
    ['//', null],
  ])('%j → %j', (target, path) => expect(resolveReturnTarget(target, origin)).toBe(path));

  it('never leads to another origin, even when a browser parses it again', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '//',
      '\t',
      '\n',
      '@',
      ':',
      '?',
      '#',
      'elsewhere.example',
      'a',
      '%2f',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = resolveReturnTarget(`/${pieces.join('')}`, origin);
        if (path !== null) expect(new URL(path, origin).origin).toBe(origin);
      }),
    );
  });
});
