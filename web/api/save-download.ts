import type { CallSpec, Input } from '#shared/contract/define-call.ts';
import { download } from './call.ts';

/** Fetches a file or CSV with the access token and passes it to the browser's downloads. */
export async function saveDownload<C extends CallSpec>(
  spec: C,
  input: Input<C>,
  fileName: string,
): Promise<void> {
  const address = URL.createObjectURL(await download(spec, input));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
