/**
 * `npm run trial -- provider`: the card provider and the mail server refuse connections, say nothing, or do what they are
 * asked and fail to say so. The counter goes on, nobody else waits, and everything is settled once when they are back.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type FaultyProxy, openFaultyProxy } from './faulty-proxy.ts';
import { type MailServer, openMailServer } from './mail-server.ts';
import { enquire, MAIL_KEY } from './mails.ts';
import { customerToken, staffToken, takeIn } from './office.ts';
import { type Product } from './product.ts';
import { above, boundOf, type Scale, type Trial, timesOf } from './trial.ts';
import { newAddress, percentile, watch, type Measurements } from './watch.ts';

/** `pages` are open before the outage; closing several in vain would pause the calls for ten seconds, so the short form has none. */
const SIZES = { full: { each: 10, pages: 10, mails: 20 }, short: { each: 1, pages: 0, mails: 2 } };
/** Milliseconds. A page that must be closed first takes two tries of five seconds (docs/decisions/005). */
const BOUNDS = { counter: 1_000, others: 1_000, closing: 15_000, back: 120_000 };

/** How they fail; the short form needs an outage that is not waited for. */
const OUTAGES = [
  {
    name: 'refusing',
    begin: (cards: FaultyProxy, mail: MailServer) => Promise.all([cards.refuse(), mail.become('refusing')]),
  },
  {
    name: 'silent',
    begin: (cards: FaultyProxy, mail: MailServer) => {
      cards.keepSilent();
      return mail.become('silent');
    },
  },
  {
    name: 'forgetful',
    begin: (cards: FaultyProxy, mail: MailServer) => {
      cards.swallow();
      return mail.become('forgetful');
    },
  },
] as const;

/** Invoices, by what happens to them. */
interface Parcels {
  /** Without a page; paid in cash. */
  counter: string[];
  /** With an open page; paid in cash. */
  opened: string[];
  /** With an open page; paid in cash, and then on the page. */
  both: string[];
  /** Their page is asked for until it opens, and paid. */
  asked: string[];
}

interface Figures {
  counter: number[];
  closing: number[];
  measured: Measurements;
  /** Invoices that were paid on their page as well. */
  paidTwice: ReadonlySet<string>;
  own: number[];
  broken: string[];
  mails: string[];
}

async function run(product: Product, { short, planted, print }: Scale): Promise<string[]> {
  const { each, pages, mails } = SIZES[short ? 'short' : 'full'];
  const cards = await openFaultyProxy(() => product.sandboxPort);
  const mail = await openMailServer(MAIL_KEY);
  const broken: string[] = [];
  try {
    await product.stop();
    await product.start({ STRIPE_API_BASE: `http://127.0.0.1:${cards.port}`, SMTP_URL: mail.url });
    print('outage      cash ms: median, p99, worst                  others p99 ms   mails back   cards back');
    for (const outage of short ? OUTAGES.slice(2) : OUTAGES) {
      const parcels = await takeParcelsIn(product, each, pages);
      await outage.begin(cards, mail);
      const figures = await during(product, parcels, mails);
      await Promise.all([cards.open(), mail.become('answering')]);
      const times = await Promise.all([untilArrived(mail, figures.mails), untilSettled(product, parcels)]);
      if (planted) figures.mails.push('trial-mail-never-sent');
      const others = percentile(figures.measured.health.concat(figures.own).toSorted(ascending), 99);
      print(
        `${outage.name.padEnd(10)}  ${timesOf(figures.counter).padEnd(43)}  ${others.toFixed(0).padStart(13)}  ` +
          times.map((one) => `${(one / 1_000).toFixed(1).padStart(9)} s`).join('  '),
      );
      if (!short)
        print(
          `            cash with an open page: ${timesOf(figures.closing)}; ${figures.paidTwice.size} paid twice`,
        );
      const found = [
        ...faults(figures, short),
        ...arrived(mail, figures.mails),
        ...(await ledger(product, parcels, figures.paidTwice)),
      ];
      broken.push(...found.map((line) => `${outage.name}: ${line}`));
    }
  } finally {
    await product.stop();
    await Promise.all([cards.close(), mail.close()]);
    await product.start();
  }
  return broken;
}

export const provider: Trial = { run };

const ascending = (a: number, b: number) => a - b;

async function takeParcelsIn(product: Product, each: number, pages: number): Promise<Parcels> {
  const token = await staffToken(product, 'london');
  const several = async (count = each) => {
    const ids: string[] = [];
    while (ids.length < count) ids.push(await takeIn(product, token));
    return ids;
  };
  const parcels = {
    counter: await several(),
    opened: await several(pages),
    both: await several(pages),
    asked: await several(),
  };
  for (const id of [...parcels.opened, ...parcels.both])
    if ((await openPage(product, id)) === undefined) throw new Error(`No page was opened for ${id}.`);
  return parcels;
}

/** The provider's id of the page; undefined when none was opened. */
export async function openPage(product: Product, invoice: string): Promise<string | undefined> {
  const path = `/api/billing/payment/stripe?invoice_ids=${invoice}`;
  const { headers } = await product.request(path, { from: newAddress() });
  return /\/card\/pay\/([^/?#]+)/.exec(headers.get('location') ?? '')?.[1];
}

/** Everything that happens while they are away. */
async function during(product: Product, parcels: Parcels, mails: number): Promise<Figures> {
  const token = await staffToken(product, 'london');
  const own = await customerToken(product);
  const figures = { counter: [], closing: [], own: [], broken: [], mails: [] } as Omit<
    Figures,
    'measured' | 'paidTwice'
  >;
  let paidTwice = new Set<string>();
  const pay = async (invoice: string, times: number[]) => {
    const began = performance.now();
    const body = { invoice_ids: [invoice], payment_method: 'CASH' };
    const { status } = await product.request('/api/billing/payment/cash', { body, token });
    times.push(performance.now() - began);
    if (status !== 200) figures.broken.push(`cash got ${status}`);
  };
  const looking = new AbortController();
  const look = async () => {
    while (!looking.signal.aborted) {
      const began = performance.now();
      const { status } = await product.request('/api/customer/cargos', { token: own });
      figures.own.push(performance.now() - began);
      if (status !== 200) figures.broken.push(`own parcels got ${status}`);
      await pause(100);
    }
  };
  const measured = await watch(product, async () => {
    const looks = look();
    const closing = [...parcels.opened, ...parcels.both].map((id) => pay(id, figures.closing));
    const asking = parcels.asked.map((id) => openPage(product, id));
    for (let n = 0; n < mails; n += 1) figures.mails.push(await enquire(product));
    for (const id of parcels.counter) {
      await pay(id, figures.counter);
      await pause(50);
    }
    await Promise.all([...closing, ...asking]);
    paidTwice = await payPages(product, parcels.both);
    looking.abort();
    await looks;
  });
  return { ...figures, measured, paidTwice };
}

/**
 * Customers pay on pages that were opened before; the provider's pages work, and its events arrive. Returns the invoices
 * that were paid: a page that it closed, without saying so, takes no payment.
 */
async function payPages(product: Product, invoices: readonly string[]): Promise<Set<string>> {
  const rows = await product.query<{ page: string; invoice: string }>(
    `select s.provider_id as page, i.public_id as invoice
     from payment_sessions s join payment_session_items t on t.session_id = s.id
     join invoices i on i.id = t.invoice_id where i.public_id = any ($1) and s.provider_id is not null`,
    [invoices],
  );
  const paid = new Set<string>();
  for (const { page, invoice } of rows) if (await payOn(product, page)) paid.add(invoice);
  return paid;
}

/** Whether the page took the payment. */
async function payOn(product: Product, page: string): Promise<boolean> {
  const url = `http://127.0.0.1:${product.sandboxPort}/card/test/sessions/${page}/pay`;
  const session = (await (await fetch(url, { method: 'POST' })).json()) as { payment_status?: string };
  return session.payment_status === 'paid';
}

/** Milliseconds until every mail is there. */
async function untilArrived(mail: MailServer, keys: readonly string[]): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < BOUNDS.back) {
    const there = new Set(mail.received.map((one) => one.key));
    if (keys.every((key) => there.has(key))) break;
    await pause(50);
  }
  return performance.now() - began;
}

/** Milliseconds until the pages that were asked for are opened and paid, and no page is being closed. */
async function untilSettled(product: Product, parcels: Parcels): Promise<number> {
  const began = performance.now();
  const isLate = () => performance.now() - began > BOUNDS.back;
  for (const invoice of parcels.asked) {
    let page = await openPage(product, invoice);
    while (page === undefined && !isLate()) {
      await pause(200);
      page = await openPage(product, invoice);
    }
    if (page !== undefined) await payOn(product, page);
  }
  for (;;) {
    const [row] = await product.query<{ waiting: number }>(
      `select (select count(*) from payment_sessions where status = 'closing')::int +
         (select count(*) from unnest($1::text[]) wanted where not exists (select from invoices i
            join payments y on y.invoice_id = i.id where i.public_id::text = wanted))::int as waiting`,
      [parcels.asked],
    );
    if (row?.waiting === 0 || isLate()) return performance.now() - began;
    await pause(100);
  }
}

function faults({ counter, closing, own, measured, broken }: Figures, short: boolean): string[] {
  const bound = boundOf(BOUNDS.others, short);
  const p99 = (name: string, times: readonly number[]) =>
    percentile(times.toSorted(ascending), 99) > bound ? [`${name}: p99 over ${bound} ms`] : [];
  return [
    ...above('cash at the counter', counter, boundOf(BOUNDS.counter, short)),
    ...(short ? [] : above('cash with an open page', closing, BOUNDS.closing)),
    ...p99('health', measured.health),
    ...p99('logins', measured.logins),
    ...p99('own parcels', own),
    ...[...new Set([...measured.refused, ...broken])],
  ];
}

function arrived(mail: MailServer, keys: readonly string[]): string[] {
  const copies = Map.groupBy(mail.received, (one) => one.key);
  return keys.flatMap((key) => {
    const ids = new Set(copies.get(key)?.map((one) => one.messageId));
    return ids.size === 1 ? [] : [`${key} arrived under ${ids.size} Message-IDs`];
  });
}

/** Each invoice is paid once; what a customer paid besides is due for refund. */
async function ledger(product: Product, parcels: Parcels, paidTwice: ReadonlySet<string>): Promise<string[]> {
  const rows = await product.query<{ invoice: string; paid: number; due: number }>(
    `select i.public_id as invoice, count(*) filter (where not y.refund_due)::int as paid,
       count(*) filter (where y.refund_due)::int as due
     from invoices i join payments y on y.invoice_id = i.id where i.public_id = any ($1) group by 1`,
    [Object.values(parcels).flat()],
  );
  const found = new Map(rows.map((row) => [row.invoice, row]));
  return Object.entries(parcels).flatMap(([kind, invoices]) =>
    (invoices as string[]).flatMap((invoice) => {
      const { paid = 0, due = 0 } = found.get(invoice) ?? {};
      return paid === 1 && due === (paidTwice.has(invoice) ? 1 : 0)
        ? []
        : [`${invoice} (${kind}) has ${paid} payments and ${due} due for refund`];
    }),
  );
}
