import { expect, test } from 'vitest';
import { markOf } from '#shared/domain/labels.ts';
import { labels } from '#texts/labels.ts';
import { labelled, labelPdf } from '#tests/support/label-files.ts';
import { writeLabels } from './label-file.ts';
import { openLabelPdf } from './label-pdf.ts';

const draw = (delivery_option: 'HOME' | 'OFFICE') => labelPdf([labelled({ delivery_option })]);

/** How many labels a reader of the file counts. */
const count = (pdf: Buffer) => pdf.toString('latin1').split(markOf('PDF')).length - 1;

test('a label shows home delivery, and stays on one page', async () => {
  const [office, again, home] = [await draw('OFFICE'), await draw('OFFICE'), await draw('HOME')];
  expect(office.equals(again)).toBe(true);
  expect(office.equals(home)).toBe(false);
  expect(count(home)).toBe(1);
});

test('a label has no pictures: its codes are as sharp as the printer', async () => {
  expect((await draw('OFFICE')).toString('latin1')).not.toContain('/Subtype /Image');
});

test('other calls have their turn while many labels are drawn', async () => {
  let turns = 0;
  let isDone = false;
  const takeTurn = () => {
    turns += 1;
    if (!isDone) setImmediate(takeTurn);
  };
  setImmediate(takeTurn);
  const parcels = Array.from({ length: 100 }, () => labelled());
  expect(count(await labelPdf(parcels))).toBe(100);
  isDone = true;
  expect(turns).toBeGreaterThanOrEqual(10);
});

test('no more is drawn, and no more parcels are read, once nobody reads the file', async () => {
  const file = await openLabelPdf(new Date(0), labels);
  let batches = 0;
  async function* endless() {
    for (;;) {
      batches += 1;
      yield [labelled(), labelled()];
      if (batches === 2) file.content.destroy();
    }
  }
  await writeLabels(file, endless());
  expect(batches).toBe(3);
});
