/** A file of labels while it is written, in any format. */
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { staffParcel } from '#shared/contract/shapes.ts';

export type LabelledParcel = Pick<
  z.input<typeof staffParcel>,
  'tracking_number' | 'delivery_option' | 'item' | 'shipping_specs'
>;

export interface LabelFile {
  /**
   * Its bytes, label by label. They come whether or not they are read (a thousand labels are some megabytes), so that a slow reader
   * keeps nobody's turn.
   */
  content: Readable;
  add(parcel: LabelledParcel): Promise<void>;
  end(): void;
}

/** Writes these labels and ends the file; stops when nobody reads it any more. */
export async function writeLabels(
  file: LabelFile,
  batches: AsyncIterable<readonly LabelledParcel[]>,
): Promise<void> {
  for await (const parcels of batches) {
    for (const parcel of parcels) {
      if (file.content.destroyed) return;
      await file.add(parcel);
    }
  }
  file.end();
}
