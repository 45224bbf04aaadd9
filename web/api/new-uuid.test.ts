import { expect, test } from 'vitest';
import { z } from 'zod';
import { newUuid } from './new-uuid.ts';

test('returns a UUID of version 4, a new one each time', () => {
  const made = Array.from({ length: 200 }, newUuid);
  expect(made.every((one) => z.uuidv4().safeParse(one).success)).toBe(true);
  expect(new Set(made).size).toBe(200);
});
