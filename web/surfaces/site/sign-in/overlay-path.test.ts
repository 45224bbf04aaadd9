import { expect, test } from 'vitest';
import { overlayOf, overlayPath } from './overlay-path.ts';

test.each([
  ['/home/login', { kind: 'login', rest: '/home' }],
  ['/book-a-courier/UK/GE/register', { kind: 'register', rest: '/book-a-courier/UK/GE' }],
  ['/home/MR-1/login/', { kind: 'login', rest: '/home/MR-1' }],
  ['/manage/login', null],
  ['/managers/login', { kind: 'login', rest: '/managers' }],
  ['/home', null],
  ['/login', null],
] as const)('%s has the overlay %o', (path, overlay) => {
  expect(overlayOf(path)).toEqual(overlay);
});

test.each([
  ['/', 'login', '/home/login'],
  ['/about', 'register', '/about/register'],
  ['/about/login', 'register', '/about/register'],
  ['/about/', 'login', '/about/login'],
  ['/reset-password/a-token', 'login', '/home/login'],
  ['/verify/customer/a-token', 'register', '/home/register'],
  ['/forgot-password', 'login', '/home/login'],
] as const)('the overlay path from %s to %s is %s', (path, kind, target) => {
  expect(overlayPath(path, kind)).toBe(target);
});
