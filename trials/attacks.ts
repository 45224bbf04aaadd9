/** The attacks of the hostile trial. Each returns its outcome as text; an outcome with `!` is a failure. */
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { blackPng } from '../tests/support/pictures.ts';
import type { FaultyProxy } from './faulty-proxy.ts';
import { customerToken, staffToken, takeIn } from './office.ts';
import type { Product, Reply } from './product.ts';
import { newAddress } from './watch.ts';

const PASSWORD = 'merani-demo';

export interface Attack {
  name: string;
  /** Prepares data; not measured. */
  prepare?(product: Product): Promise<unknown>;
  run(product: Product, proxy: FaultyProxy, prepared: unknown): Promise<string>;
}

/** Number of responses for each status. */
function counted(replies: readonly { status: number }[]): string {
  const groups = Map.groupBy(replies, ({ status }) => status);
  return [...groups].map(([status, of]) => `${of.length} × ${status}`).join(', ');
}

/** Customers in the demo data. */
const CUSTOMERS = ['client', 'giorgi', 'ana', 'levan'];

/** New parcels, each with an open page at the card provider. */
async function parcelsWithPages(product: Product, count: number) {
  const token = await staffToken(product, 'london');
  const invoices: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const id = await takeIn(product, token);
    const page = await product.request(`/api/billing/payment/stripe?invoice_ids=${id}`, {
      from: newAddress(),
    });
    if (page.status !== 303) throw new Error(`No page was opened: ${page.status}`);
    invoices.push(id);
  }
  return { token, invoices };
}

const silentProvider: Attack = {
  name: 'a silent card provider',
  prepare: (product) => parcelsWithPages(product, 30),
  async run(product, proxy, prepared) {
    const { token, invoices } = prepared as Awaited<ReturnType<typeof parcelsWithPages>>;
    const own = await customerToken(product);
    proxy.keepSilent();
    const began = performance.now();
    const payments = invoices.map((id) =>
      product.request('/api/billing/payment/cash', {
        body: { invoice_ids: [id], payment_method: 'CASH' },
        token,
      }),
    );
    const parcels: Reply[] = [];
    const looking = (async () => {
      for (let n = 0; n < 40; n += 1) {
        parcels.push(await product.request('/api/customer/cargos', { token: own }));
        await pause(100);
      }
    })();
    const paid = await Promise.all(payments);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    await looking;
    await proxy.open();
    const fault =
      paid.some((one) => one.status !== 200) || parcels.some((one) => one.status !== 200) ? '!' : '';
    return `${fault}cash ${counted(paid)} in ${seconds} s, own parcels ${counted(parcels)}`;
  },
};

const pictures: Attack = {
  name: 'pictures of 40 million pixels',
  async prepare(product) {
    const tokens = await Promise.all(CUSTOMERS.map((name) => customerToken(product, name)));
    const customers = await Promise.all(
      tokens.map(async (token) => {
        const { cargos } = (await product.request('/api/customer/cargos?limit=50', { token })).body;
        const own = cargos.filter((one: { status: string }) => one.status !== 'RELEASED');
        return { token, numbers: own.map((one: { tracking_number: string }) => one.tracking_number) };
      }),
    );
    // Compressing them takes this process a second, during which it could not watch the product.
    return { customers, bombs: [blackPng(1, 40_000_000), blackPng(7_000, 7_000)] };
  },
  async run(product, _gate, prepared) {
    const { customers, bombs } = prepared as {
      customers: { token: string; numbers: string[] }[];
      bombs: Buffer[];
    };
    const replies = await Promise.all(
      Array.from({ length: 64 }, (_, n) => {
        const { token = '', numbers = [] } = customers[n % customers.length] ?? {};
        const own = numbers[Math.floor(n / 8) % Math.max(1, numbers.length)];
        const bytes = bombs[n % 3 === 0 ? 0 : 1] ?? Buffer.alloc(0);
        return upload(product, token, n % 8 === 0 ? undefined : own, bytes);
      }),
    );
    return `${replies.some((one) => one.status >= 500 && one.status !== 503) ? '!' : ''}${counted(replies)}`;
  },
};

function upload(
  product: Product,
  token: string,
  tracking = 'NOBODYS-1',
  bytes: Buffer = Buffer.from('%PDF-1.4'),
) {
  const body = new FormData();
  body.append('tracking_number', tracking);
  body.append('fileName', 'file');
  body.append('invoice', new Blob([new Uint8Array(bytes)]), 'file');
  return product.request('/api/customer/invoice', { body, token });
}

const slowUploads: Attack = {
  name: 'slow uploads of 3 customers',
  prepare: (product) => Promise.all(CUSTOMERS.slice(1).map((name) => customerToken(product, name))),
  async run(product, _gate, prepared) {
    const tokens = prepared as string[];
    const head = (n: number) =>
      `POST /api/customer/invoice HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${tokens[n % tokens.length]}\r\n` +
      'content-type: multipart/form-data; boundary=b\r\ncontent-length: 9000000\r\n\r\n--b\r\n';
    const holding = holdUnread(product, 36, head, 10_000);
    await pause(1_000);
    const token = await customerToken(product);
    const began = performance.now();
    const { status } = await upload(product, token);
    const milliseconds = Math.round(performance.now() - began);
    await holding;
    return `${status === 404 && milliseconds < 5_000 ? '' : '!'}another's upload: ${status} in ${milliseconds} ms`;
  },
};

/** Opens connections that write but never read, and keeps them open for a while. */
async function holdUnread(
  product: Product,
  count: number,
  request: (n: number) => string,
  milliseconds: number,
): Promise<string> {
  const sockets: Socket[] = [];
  for (let n = 0; n < count; n += 1) {
    const socket = connect(product.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.on('connect', () => socket.pause().write(request(n)));
    sockets.push(socket);
    if (n % 50 === 49) await pause(20);
  }
  await pause(milliseconds);
  for (const socket of sockets) socket.destroy();
  return `${count} connections`;
}

/** A request with its own client address. */
const rawRequest = (path: string): string =>
  `GET ${path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${newAddress()}\r\n\r\n`;

const pipelined: Attack = {
  name: 'unread answers, pipelined',
  run: (product) => holdUnread(product, 200, () => rawRequest('/api/docs/json').repeat(600), 10_000),
};

const PAGES = [
  '/home',
  '/api/docs/json',
  '/api/routes/unique',
  '/contact-us',
  '/api/docs/static/swagger-ui-bundle.js',
];

const slowReaders: Attack = {
  name: '1,500 slow clients',
  run: (product) =>
    holdUnread(product, 1_500, (n) => rawRequest(PAGES[n % PAGES.length] ?? '/').repeat(4), 15_000),
};

const guessing: Attack = {
  name: 'guessing from 300 addresses',
  async prepare(product) {
    const home = newAddress();
    const body = { username: 'malmo', password: PASSWORD };
    if ((await product.request('/api/auth/staff', { body, from: home })).status !== 200)
      throw new Error('The login failed.');
    return home;
  },
  async run(product, _gate, home) {
    const replies: Reply[] = [];
    for (let n = 0; n < 30; n += 1) {
      const tries = Array.from({ length: 10 }, (_, k) =>
        product.request('/api/auth/staff', {
          body: { username: 'malmo', password: `guess-${n}-${k}` },
          from: newAddress(),
        }),
      );
      replies.push(...(await Promise.all(tries)));
    }
    const body = { username: 'malmo', password: PASSWORD };
    const owner = await product.request('/api/auth/staff', { body, from: String(home) });
    const checked = replies.filter((one) => one.status === 401).length;
    const fault = checked > 30 || owner.status !== 200 ? '!' : '';
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
      replies.push(await product.request(path, { body, from: newAddress() }));
    }
    return `${replies.some((one) => one.status >= 500) ? '!' : ''}${counted(replies)}`;
  },
};

/** The baseline. */
const nothing: Attack = {
  name: 'nothing',
  run: () => pause(5_000, ''),
};

export const attacks: readonly Attack[] = [
  nothing,
  silentProvider,
  pictures,
  slowUploads,
  pipelined,
  slowReaders,
  guessing,
  broken,
];
