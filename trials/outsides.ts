/** For the trial of silence: a product, and the things outside that it needs, each of which can fall silent. */
import { kill } from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbedded } from '../server/db/embedded.ts';
import { startBucketServer } from '../tests/support/bucket-server.ts';
import { blackPng } from '../tests/support/pictures.ts';
import { commandOf, descendants } from '../tests/support/processes.ts';
import { tempFolder } from '../tests/support/temp-folder.ts';
import { uploader } from './files.ts';
import { type FaultyProxy, openFaultyProxy } from './faulty-proxy.ts';
import { type MailServer, openMailServer } from './mail-server.ts';
import { enquire, MAIL_KEY } from './mails.ts';
import { staffToken, takeIn } from './office.ts';
import { type Product, startProduct } from './product.ts';
import { openPage } from './provider.ts';

/** Milliseconds that a mail may take, and between two looks for it. */
const MAIL = { patience: 30_000, interval: 200 };

export interface Outside {
  name: string;
  /** Everybody waits for it. */
  isNeededByAll?: boolean;
  fallSilent(): unknown;
  speak(): unknown;
  /** Does what needs it; whether that worked. */
  use(): Promise<boolean>;
}

interface Proxies {
  database: FaultyProxy;
  cards: FaultyProxy;
  bucket: FaultyProxy;
}

/** The product, with its database, mail server, card provider and bucket behind proxies. */
export async function startBehindProxies() {
  const folder = tempFolder('silence');
  const database = await startEmbedded(folder.path, { durable: true, log: () => undefined });
  const bucket = await startBucketServer();
  const mail = await openMailServer(MAIL_KEY);
  const portOf = (url: string) => Number(new URL(url).port);
  const proxies: Proxies = {
    database: await openFaultyProxy(() => portOf(database.url)),
    cards: await openFaultyProxy(() => product.sandboxPort),
    bucket: await openFaultyProxy(() => portOf(bucket.settings.endpoint)),
  };
  const behind = (url: string, { port }: FaultyProxy) => url.replace(/:\d+(?=\/|$)/, `:${port}`);
  const settings = {
    RATE_LIMITS: 'off',
    DATABASE_URL: behind(database.url, proxies.database),
    SMTP_URL: mail.url,
    STRIPE_API_BASE: `http://127.0.0.1:${proxies.cards.port}`,
    ...bucket.environment,
    S3_ENDPOINT: behind(bucket.settings.endpoint, proxies.bucket),
  };
  const product: Product = await startProduct(settings, { database: database.url });
  const outsides = outsidesOf(product, proxies, mail);
  return {
    product,
    outsides,
    close: async () => {
      for (const one of outsides) await one.speak();
      await product.remove();
      await Promise.all([
        ...Object.values(proxies).map((proxy: FaultyProxy) => proxy.close()),
        mail.close(),
        bucket.close(),
      ]);
      await database.stop();
      folder.remove();
    },
  };
}

function outsidesOf(product: Product, proxies: Proxies, mail: MailServer): Outside[] {
  const intake = async () => takeIn(product, await staffToken(product, 'london'));
  const takes = () => works(intake);
  const opensPage = () => works(async () => openPage(product, await intake()));
  const stores = (content: Buffer) => async () => (await uploader(product, new Uint8Array(content))).upload();
  return [
    {
      name: 'database, forgotten',
      isNeededByAll: true,
      fallSilent: () => proxies.database.forget(),
      speak: () => undefined,
      use: takes,
    },
    { name: 'database, frozen', isNeededByAll: true, ...behindProxy(proxies.database), use: takes },
    {
      name: 'mail server',
      fallSilent: () => mail.become('silent'),
      speak: () => mail.become('answering'),
      use: () => arrives(product, mail),
    },
    { name: 'card provider', ...behindProxy(proxies.cards), use: opensPage },
    {
      name: 'bucket',
      ...behindProxy(proxies.bucket),
      use: () => works(stores(Buffer.from('%PDF-1.4\n'))),
    },
    // SMS, notifications, and the pages of the identity providers.
    { name: 'sandbox', ...inProcess(product, 'sandbox/main.ts'), use: opensPage },
    { name: 'decoders', ...inProcess(product, 'image-worker'), use: () => works(stores(blackPng(100, 100))) },
  ];
}

const behindProxy = (proxy: FaultyProxy) => ({
  fallSilent: () => proxy.keepSilent(),
  speak: () => proxy.open(),
});

/** The processes of the product with this program stand still. */
function inProcess(product: Product, program: string) {
  const signal = (what: NodeJS.Signals) => {
    for (const pid of descendants(product.pid)) if (commandOf(pid).includes(program)) kill(pid, what);
  };
  return { fallSilent: () => signal('SIGSTOP'), speak: () => signal('SIGCONT') };
}

/** Whether it ended with a result; an upload says '200', or how it was refused. */
const works = (work: () => Promise<string | undefined>): Promise<boolean> =>
  work().then(
    (result) => result !== undefined && !/^[45]\d\d /.test(result),
    () => false,
  );

/** Whether the mail of an enquiry arrives. */
async function arrives(product: Product, mail: MailServer): Promise<boolean> {
  const key = await enquire(product);
  for (let waited = 0; waited < MAIL.patience; waited += MAIL.interval) {
    if (mail.received.some((one) => one.key === key)) return true;
    await pause(MAIL.interval);
  }
  return false;
}
