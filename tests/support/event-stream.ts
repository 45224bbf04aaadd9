/** A listener to the live events of a running server, as a page is. */
export interface Listener {
  /** The next event; rejects when the stream has ended. */
  next(): Promise<{ name: string; data: Record<string, unknown> }>;
  /** Resolves when the server ends the stream. */
  ended: Promise<void>;
  close(): void;
}

/** Opens a stream; resolves when the server has answered 200. */
export async function listenTo(url: string, token: string): Promise<Listener> {
  const stop = new AbortController();
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` }, signal: stop.signal });
  if (response.status !== 200 || response.body === null) throw new Error(`${response.status}`);
  const texts: string[] = [];
  const waiting: (() => void)[] = [];
  let isOver = false;
  const wake = () => {
    for (const one of waiting.splice(0)) one();
  };
  const ended = (async () => {
    let text = '';
    const decoder = new TextDecoder();
    try {
      for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
        text += decoder.decode(chunk, { stream: true });
        const blocks = text.split('\n\n');
        text = blocks.pop() ?? '';
        texts.push(...blocks.filter((block) => block.startsWith('event:')));
        wake();
      }
    } catch {
      // Closed by the test or cut off by the server.
    }
    isOver = true;
    wake();
  })();
  return {
    async next() {
      while (texts.length === 0) {
        if (isOver) throw new Error('The stream has ended.');
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
      const [first = '', second = ''] = (texts.shift() ?? '').split('\n');
      return {
        name: first.replace('event: ', ''),
        data: JSON.parse(second.replace('data: ', '')) as Record<string, unknown>,
      };
    },
    ended,
    close: () => stop.abort(),
  };
}
