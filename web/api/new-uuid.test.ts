import { expect, test } from 'vitest';
import { z } from 'zod';
import { newUuid } from './new-uuid.ts';

test('is a UUID of version 4, another one each time', () => {
  const made = Array.from({ length: 200 }, newUuid);
  expect(made.every((one) => z.uuidv4().safeParse(one).success)).toBe(true);
  expect(new Set(made).size).toBe(200);
});
