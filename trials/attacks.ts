/** The attacks of the hostile trial. Each returns its outcome in words; an outcome with `!` is a fault. */
import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { blackPng } from '../tests/support/pictures.ts';
import type { Gate } from './gate.ts';
import type { Product, Reply } from './product.ts';
import { newAddress } from './watch.ts';

const PASSWORD = 'merani-demo';

export interface Attack {
  name: string;
  /** What has to be there first; not measured. */
  prepare?(product: Product): Promise<unknown>;
  run(product: Product, gate: Gate, prepared: unknown): Promise<string>;
}

/** How many answers had each status. */
function counted(replies: readonly { status: number }[]): string {
  const groups = Map.groupBy(replies, ({ status }) => status);
  return [...groups].map(([status, of]) => `${of.length} × ${status}`).join(', ');
}

async function staffToken(product: Product, username: string): Promise<string> {
  const body = { username, password: PASSWORD };
  const reply = await product.ask('/api/auth/staff', { body, from: newAddress() });
  return String(reply.body.access_token);
}

async function customerToken(product: Product): Promise<string> {
  const body = { email: 'client@example.com', password: PASSWORD };
  return String((await product.ask('/api/auth/customer', { body, from: newAddress() })).body.access_token);
}

/** Parcels that were just taken in, each with an open page at the card provider. */
async function parcelsWithPages(product: Product, count: number) {
  const token = await staffToken(product, 'london');
  const place = { address_line_1: '1 High Street', postal_code: 'E1 6AN', phone: '442079460123' };
  const invoices: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const body = {
      ...{ tracking_number: `TRIAL-${randomUUID().slice(0, 13)}`, weight: 1, checkout_id: randomUUID() },
      ...{ source_country_code: 'UK', destination_country_code: 'GE' },
      sender: { ...place, name: 'A', email: 'trial@example.com', country_code: 'UK' },
      receiver: { ...place, name: 'B', country_code: 'GE' },
    };
    const taken = await product.ask('/api/cargo/pickup', { body, token });
    const id = String(taken.body.cargo.invoice.invoice_id);
    const page = await product.ask(`/api/billing/payment/stripe?invoice_ids=${id}`, { from: newAddress() });
    if (page.status !== 303) throw new Error(`No page was opened: ${page.status}`);
    invoices.push(id);
  }
  return { token, invoices };
}

const silentProvider: Attack = {
  name: 'a silent card provider',
  prepare: (product) => parcelsWithPages(product, 30),
  async run(product, gate, prepared) {
    const { token, invoices } = prepared as Awaited<ReturnType<typeof parcelsWithPages>>;
    const own = await customerToken(product);
    gate.keepSilent();
    const began = performance.now();
    const payments = invoices.map((id) =>
      product.ask('/api/billing/payment/cash', {
        body: { invoice_ids: [id], payment_method: 'CASH' },
        token,
      }),
    );
    const parcels: Reply[] = [];
    const looking = (async () => {
      for (let n = 0; n < 40; n += 1) {
        parcels.push(await product.ask('/api/customer/cargos', { token: own }));
        await pause(100);
      }
    })();
    const paid = await Promise.all(payments);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    await looking;
    gate.open();
    const fault =
      paid.some((one) => one.status !== 200) || parcels.some((one) => one.status !== 200) ? '!' : '';
    return `${fault}cash ${counted(paid)} in ${seconds} s, own parcels ${counted(parcels)}`;
  },
};

const pictures: Attack = {
  name: 'pictures of 40 million pixels',
  prepare: customerToken,
  async run(product, _gate, token) {
    const { cargos } = (await product.ask('/api/customer/cargos?limit=50', { token: String(token) })).body;
    const own = cargos.find((one: { status: string }) => one.status !== 'RELEASED')
      ?.tracking_number as string;
    const bombs = [blackPng(1, 40_000_000), blackPng(7_000, 7_000)];
    const send = (bytes: Buffer, tracking: string) => {
      const body = new FormData();
      body.append('tracking_number', tracking);
      body.append('fileName', 'bomb.png');
      body.append('invoice', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'bomb.png');
      return product.ask('/api/customer/invoice', { body, token: String(token) });
    };
    const replies = await Promise.all(
      Array.from({ length: 48 }, (_, n) =>
        send(bombs[n % 2] ?? Buffer.alloc(0), n % 3 === 0 ? 'NOBODYS-1' : own),
      ),
    );
    return `${replies.some((one) => one.status >= 500 && one.status !== 503) ? '!' : ''}${counted(replies)}`;
  },
};

/** Opens connections that write and never read; resolves when they were held for a while or cut off. */
async function holdUnread(
  product: Product,
  count: number,
  request: (n: number) => string,
  milliseconds: number,
) {
  const sockets: Socket[] = [];
  let cut = 0;
  for (let n = 0; n < count; n += 1) {
    const socket = connect(product.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.on('close', () => (cut += 1));
    socket.on('connect', () => socket.pause().write(request(n)));
    sockets.push(socket);
    if (n % 50 === 49) await pause(20);
  }
  await pause(milliseconds);
  const closed = cut;
  for (const socket of sockets) socket.destroy();
  return `${count} connections, ${closed} seen closed`;
}

const pipelined: Attack = {
  name: 'unread answers, pipelined',
  run: (product) =>
    holdUnread(product, 200, () => 'GET /api/docs/json HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(600), 10_000),
};

const slowReaders: Attack = {
  name: '1,500 slow readers',
  run(product) {
    const paths = [
      '/home',
      '/api/docs/json',
      '/api/routes/unique',
      '/contact-us',
      '/api/docs/static/swagger-ui-bundle.js',
    ];
    const request = (n: number) => `GET ${paths[n % paths.length]} HTTP/1.1\r\nhost: x\r\n\r\n`;
    return holdUnread(product, 1_500, (n) => request(n).repeat(4), 15_000);
  },
};

const guessing: Attack = {
  name: 'guessing from 300 addresses',
  async prepare(product) {
    const home = newAddress();
    const body = { username: 'malmo', password: PASSWORD };
    if ((await product.ask('/api/auth/staff', { body, from: home })).status !== 200)
      throw new Error('No login.');
    return home;
  },
  async run(product, _gate, home) {
    const replies: Reply[] = [];
    for (let n = 0; n < 30; n += 1) {
      const tries = Array.from({ length: 10 }, (_, k) =>
        product.ask('/api/auth/staff', {
          body: { username: 'malmo', password: `guess-${n}-${k}` },
          from: newAddress(),
        }),
      );
      replies.push(...(await Promise.all(tries)));
    }
    const body = { username: 'malmo', password: PASSWORD };
    const owner = await product.ask('/api/auth/staff', { body, from: String(home) });
    const judged = replies.filter((one) => one.status === 401).length;
    const fault = judged > 30 || owner.status !== 200 ? '!' : '';
    return `${fault}${counted(replies)}; the owner meanwhile ${owner.status}`;
  },
};

const broken: Attack = {
  name: 'broken requests',
  async run(product) {
    const replies: Reply[] = [];
    for (let n = 0; n < 300; n += 1) {
      const path = ['/%E0%A4%A', '/home/', '/api/cargo/%ff', '/api/contact', '/api/auth/staff'][n % 5] ?? '/';
      const body = n % 5 < 3 ? undefined : [null, [], 'x', 1e300][n % 4];
      replies.push(await product.ask(path, { body, from: newAddress() }));
    }
    return `${replies.some((one) => one.status >= 500) ? '!' : ''}${counted(replies)}`;
  },
};

export const attacks: readonly Attack[] = [
  silentProvider,
  pictures,
  pipelined,
  slowReaders,
  guessing,
  broken,
];
