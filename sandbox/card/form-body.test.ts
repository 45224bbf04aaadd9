import { describe, expect, it } from 'vitest';
import { parseForm } from './form-body.ts';

describe('parseForm', () => {
  it.each([
    ['', {}],
    ['a=1&b=x%20y', { a: '1', b: 'x y' }],
    ['a[b][c]=1&a[b][d]=2', { a: { b: { c: '1', d: '2' } } }],
    ['a[0]=x&a[1]=y', { a: ['x', 'y'] }],
    ['a[]=x&a[]=y', { a: ['x', 'y'] }],
    ['a[0][b]=1&a[1][b]=2', { a: [{ b: '1' }, { b: '2' }] }],
    ['a[1]=x', { a: { 1: 'x' } }],
  ])('%s', (encoded, form) => expect(structuredClone(parseForm(encoded))).toEqual(form));

  it('cannot pollute prototypes', () => {
    const form = parseForm('__proto__[polluted]=1&a[constructor][prototype][polluted]=1');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(Object.getPrototypeOf(form)).toBeNull();
  });
});
