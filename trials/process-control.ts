/**
 * Loaded into the product's process before the product, only by trials that need it (NODE_OPTIONS): moves its clock as an
 * operating system would, and frees memory when asked. Timers go on as before, because theirs is another clock.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.env['DATA_DIR'] ?? '.';
const orders = join(folder, 'trial-orders.json');
const answer = join(folder, 'trial-answer.json');
let done = '';
let offset = 0;

const RealDate = Date;
const now = () => RealDate.now() + offset;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
  apply: () => new RealDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});

function obey(): void {
  const text = existsSync(orders) ? readFileSync(orders, 'utf8') : '';
  if (text === done || !text.endsWith('\n')) return;
  done = text;
  const order = JSON.parse(text) as { id: string; offset?: number };
  offset = order.offset ?? offset;
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  writeFileSync(answer, JSON.stringify({ id: order.id, megabytes: (heapUsed + external) / 1024 / 1024 }));
}

// The product's other processes inherit the setting, but only the server answers.
const isServer = (process.argv[1] ?? '').endsWith('server/main.ts');
setInterval(() => {
  if (isServer) obey();
  else if (existsSync(orders)) offset = readOffset();
}, 20).unref();

function readOffset(): number {
  try {
    return (JSON.parse(readFileSync(orders, 'utf8')) as { offset?: number }).offset ?? offset;
  } catch {
    // It is just being written.
    return offset;
  }
}
