/** Like `fetch`, but reading a response of more than `most` bytes fails. */
export function boundedFetch(most: number): typeof fetch {
  return async (...args) => {
    const reply = await fetch(...args);
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
