/** Files of parcels: stored as a customer does, and compared with their rows. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { customerToken } from './office.ts';
import type { Product } from './product.ts';

/** Files in this data folder that are missing, or not what was stored. */
export async function wrongFiles({ query }: Pick<Product, 'query'>, dataDir: string): Promise<string[]> {
  const rows = await query<{ name: string; sha256: Buffer }>('select distinct name, sha256 from files');
  if (rows.length === 0) return ['there are no files to compare'];
  return rows.flatMap(({ name, sha256 }) => {
    const path = join(dataDir, 'files', name.slice(0, 2), name);
    if (!existsSync(path)) return [`missing: ${name}`];
    const digest = createHash('sha256').update(readFileSync(path)).digest();
    return digest.equals(sha256) ? [] : [`changed: ${name}`];
  });
}

/** A customer with a parcel that takes files; one that it took is deleted again, since a parcel has at most five. */
export async function uploader(product: Product, content: Uint8Array<ArrayBuffer>) {
  const token = await customerToken(product);
  const { cargos } = (await product.request('/api/customer/cargos?limit=50', { token })).body;
  const parcel = cargos.find(
    (one: { status: string; customer_invoices: string[] }) =>
      one.status !== 'RELEASED' && one.customer_invoices.length < 5,
  );
  return {
    /** '200', or the status and code of a refusal. */
    upload: async (): Promise<string> => {
      const body = new FormData();
      body.append('tracking_number', parcel.tracking_number);
      body.append('fileName', 'file');
      body.append('invoice', new Blob([content]), 'file');
      const reply = await product.request('/api/customer/invoice', { body, token });
      if (reply.status !== 200) return `${reply.status} ${reply.body.code}`;
      await product.request('/api/customer/invoice/delete', {
        body: { file: reply.body.invoice_name },
        token,
      });
      return '200';
    },
  };
}
