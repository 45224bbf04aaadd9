import type { CallSpec, Input } from '#shared/contract/define-call.ts';
import { complete, responseOf } from './call.ts';
import { countMarks } from './count-marks.ts';
import { noAnswer, type SendOptions } from './send.ts';

/** How far a file is that comes in parts. */
export interface Progress {
  done: number;
  total: number;
}

/** A file of which the server says how many parts it has (`x-parts`); `mark` stands in it once for each. */
export async function downloadParts<C extends CallSpec>(
  spec: C,
  input: Input<C>,
  { mark, onProgress, ...options }: SendOptions & { mark: string; onProgress: (progress: Progress) => void },
): Promise<Blob> {
  const response = await responseOf(spec, input, { accept: '*/*', ...options });
  const total = Number(response.headers.get('x-parts'));
  const count = countMarks(mark);
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, passed) {
      onProgress({ done: count(piece), total });
      passed.enqueue(piece);
    },
  });
  if (response.body === null) throw noAnswer();
  const type = response.headers.get('content-type') ?? '';
  const file = new Response(response.body.pipeThrough(counted), { headers: { 'content-type': type } });
  return await complete(file.blob(), options);
}
