import sharp from 'sharp';
import { expect, test } from 'vitest';
import { bitmap } from './bitmap.ts';

test('a picture has each point enlarged, black on white, also where a byte ends within one', async () => {
  const rows = [
    [true, false, true],
    [false, true, false],
  ];
  const { data, info } = await sharp(bitmap(rows, { across: 3, down: 2 }))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([9, 4]);
  const lines = Array.from({ length: 4 }, (_, y) =>
    Array.from(data.subarray(y * 9, (y + 1) * 9), (grey) => (grey === 0 ? '#' : '.')).join(''),
  );
  expect(lines).toEqual(['###...###', '###...###', '...###...', '...###...']);
});
