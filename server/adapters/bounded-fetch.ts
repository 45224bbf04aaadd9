/** Like `fetch`, but a redirect fails, and so does reading a response of more than `most` bytes. */
export function boundedFetch(most: number): typeof fetch {
  return async (input, init) => {
    const reply = await fetch(input, { ...init, redirect: 'error' });
    let read = 0;
    const bounded = new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        read += piece.byteLength;
        if (read > most) throw new Error('The response is too large.');
        controller.enqueue(piece);
      },
    });
    return new Response(reply.body?.pipeThrough(bounded) ?? null, reply);
  };
}
