import fc from 'fast-check';
import { expect, test } from 'vitest';
import { avatarOf } from './avatar-shape.ts';

test('the same address always has the same picture, in any case and with spaces around', () => {
  expect(avatarOf(' Client@Example.com ')).toEqual(avatarOf('client@example.com'));
  expect(avatarOf('nino@example.com')).not.toEqual(avatarOf('client@example.com'));
});

test('every picture is mirrored and stays inside its grid', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      const { hue, cells } = avatarOf(email);
      const filled = new Set(cells.map(([x, y]) => `${x},${y}`));
      expect(hue).toBeGreaterThanOrEqual(0);
      expect(hue).toBeLessThan(360);
      for (const [x, y] of cells) expect(filled.has(`${4 - x},${y}`)).toBe(true);
    }),
  );
});
