/** Labels of parcels that are in no database. */
import { buffer } from 'node:stream/consumers';
import { labels } from '#texts/labels.ts';
import type { Catalogue } from '#texts/catalogues.ts';
import {
  type LabelFile,
  type LabelledParcel,
  writeLabels,
} from '#server/features/processes/labels/label-file.ts';
import { openLabelPdf } from '#server/features/processes/labels/label-pdf.ts';

const somebody = {
  name: 'Tamar Kapanadze',
  email: 'tamar@example.com',
  phone: '442079460123',
  address: { country_code: 'UK', address_line_1: '1 High Street', address_line_2: '', postal_code: 'E1 6AN' },
};

export type Somebody = typeof somebody;

/** What a label shows of a parcel. */
export function labelled({
  sender = somebody,
  receiver = somebody,
  tracking_number = 'MR-10060',
  delivery_option = 'HOME',
  weight = 12.5,
}: {
  sender?: Somebody;
  receiver?: Somebody;
  tracking_number?: string;
  delivery_option?: 'HOME' | 'OFFICE';
  weight?: number;
} = {}): LabelledParcel {
  return {
    tracking_number,
    delivery_option,
    item: { weight },
    shipping_specs: {
      route: { source_country_code: 'UK', destination_country_code: 'GE' },
      sender_information: sender,
      receiver_information: receiver,
    },
  } as LabelledParcel;
}

async function* batchesOf(batches: readonly LabelledParcel[][]): AsyncGenerator<LabelledParcel[]> {
  yield* batches;
}

/** The whole file. */
export async function write(file: LabelFile, parcels: LabelledParcel[]): Promise<Buffer> {
  await writeLabels(file, batchesOf([parcels]));
  return buffer(file.content);
}

/** Labels as PDF. */
export async function labelPdf(
  parcels: LabelledParcel[],
  words: Catalogue['labels'] = labels,
): Promise<Buffer> {
  return write(await openLabelPdf(new Date(0), words), parcels);
}
