import { expect, it } from 'vitest';
import { eventsOf } from './live-events.ts';

it('events are read from chunks of any size, without comments', async () => {
  const sent =
    'retry: 5000\n\n:\n\nevent: mention\ndata: {"type":"mention"}\n\n:\n\nevent: reset\ndata: {"type":"reset"}\n\n';
  for (const size of [1, 7, 1000]) {
    const bytes = new TextEncoder().encode(sent);
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
        controller.close();
      },
    });
    const events: unknown[] = [];
    for await (const event of eventsOf(stream)) events.push(event);
    expect(events).toEqual([{ type: 'mention' }, { type: 'reset' }]);
  }
});
