import { expect, it } from 'vitest';
import { csvCell } from '#shared/domain/csv.ts';
import { unguessableId } from './unguessable-id.ts';

it('is made of letters and digits, so that no spreadsheet changes it and no link loses its end', () => {
  for (const bytes of [9, 16, 18, 24])
    for (let count = 0; count < 500; count += 1) {
      const id = unguessableId(bytes);
      expect(id).toMatch(/^[A-Za-z0-9]+$/);
      expect(id).toHaveLength(Math.ceil((bytes * 4) / 3));
      expect(csvCell(id)).toBe(id);
    }
});
