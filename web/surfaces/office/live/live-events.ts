/**
 * Live events for all tabs of this browser: one tab holds the connection and passes the events on, because browsers allow
 * only six connections to a server over HTTP/1.1. Where the browser has no locks, the screens' polls have to do.
 */
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { liveCalls, type LiveEvent } from '#shared/contract/live.ts';
import { responseOf } from '#web/api/call.ts';
import { sessionStore } from '#web/api/session-store.ts';

/** What the page itself needs is loaded first. */
const START_DELAY = 4_000;
const RETRY_DELAYS = [1_000, 5_000, 15_000, 60_000];

export type Hear = (event: LiveEvent | { type: 'opened' }) => void;

/** Calls `hear` for each event until the returned function is called. */
export function hearLiveEvents(hear: Hear): () => void {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return () => undefined;
  const stop = new AbortController();
  const { signal } = stop;
  const tabs = new BroadcastChannel('merani-live');
  tabs.addEventListener('message', ({ data }: MessageEvent<LiveEvent>) => hear(data));
  const tellAll: Hear = (event) => {
    hear(event);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window
    if (!signal.aborted) tabs.postMessage(event);
  };
  void navigator.locks
    .request('merani-live', { signal }, () => holdConnection(tellAll, signal))
    .catch(() => undefined);
  return () => {
    stop.abort();
    tabs.close();
  };
}

/** Connects again, more and more slowly, until the signal; a login that has ended is left to the screens. */
async function holdConnection(hear: Hear, signal: AbortSignal): Promise<void> {
  await pause(START_DELAY, signal);
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      const { body } = await responseOf(liveCalls.stream, {}, { signal, accept: 'text/event-stream' });
      failures = 0;
      hear({ type: 'opened' });
      if (body !== null) for await (const event of eventsOf(body)) hear(event);
    } catch {
      if (sessionStore.get().status !== 'in') return;
    }
    await pause(RETRY_DELAYS[Math.min(failures, RETRY_DELAYS.length - 1)] ?? 0, signal);
  }
}

/** The data of each event. */
export async function* eventsOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<LiveEvent> {
  const reader = stream
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield JSON.parse(value.data) as LiveEvent;
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
