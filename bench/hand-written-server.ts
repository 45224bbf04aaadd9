/**
 * The baseline: what a hand-written server would do for the same responses, without a framework, checks or limits:
 * node:http, one named statement with the same SQL per request, the same pool, the same bytes.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { toMajor } from '#shared/domain/money.ts';
import { gramsOf, quote } from '#shared/domain/pricing.ts';
import { intakeByHand, type Statement } from './by-hand.ts';
import { TARIFF_LOOKUP } from '../server/features/base/shipping-routes/shipping-routes.queries.ts';
import { TRACKING_LOOKUP } from '../server/features/records/tracking/tracking.queries.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: Number(process.env['POOL_SIZE']),
  options: '-c timezone=UTC',
});

type Body = Record<string, never>;

async function track(body: Body): Promise<string> {
  const { rows } = await pool.query({
    name: 'track',
    text: TRACKING_LOOKUP.sql,
    values: [[body['tracking_number']]],
  });
  return rows[0].answer as string;
}

async function price(body: Body): Promise<string> {
  const key = `${body['source_country_code']}/${body['destination_country_code']}`;
  const { rows } = await pool.query({ name: 'price', text: TARIFF_LOOKUP.sql, values: [[key]] });
  const question = {
    ...body,
    delivery_option: 'OFFICE',
    packaging: true,
    min_price: true,
  } as unknown as Parameters<typeof quote>[2];
  const priced = quote(rows[0].policies, rows[0].packaging_price, {
    ...question,
    weight_grams: gramsOf(body['weight'] ?? 0),
  });
  if (!priced.ok) throw new Error(priced.reason);
  const prices = {
    currency_code: rows[0].currency_code as string,
    freight_price: toMajor(priced.freight_price),
    delivery_price: toMajor(priced.delivery_price),
    packaging_price: toMajor(priced.packaging_price),
    total: toMajor(priced.total),
  };
  return JSON.stringify({ prices, error: false });
}

/** The statements of the staff's list, which the benchmark sends once it knows them. */
let listed: Statement[] = [];
process.on('message', (statements: Statement[]) => {
  listed = statements;
});

async function list(): Promise<string> {
  const answers = [];
  for (const [place, { text, values }] of listed.entries())
    answers.push((await pool.query({ name: `list-${place}`, text, values })).rows);
  return JSON.stringify({ cargos: answers, next: null });
}

const intake = (body: Body) =>
  intakeByHand(pool, (body as unknown as { sender: { email: string } }).sender.email);

const handlers: Record<string, (body: Body) => Promise<string>> = {
  '/api/cargo/track': track,
  '/api/cargo/price/calculate': price,
  '/api/cargo': list,
  '/api/cargo/pickup': intake,
};

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = '';
  for await (const chunk of request) text += chunk;
  const body = Buffer.from((await handlers[request.url ?? '']?.(JSON.parse(text) as Body)) ?? '{}');
  response
    .writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length })
    .end(body);
}

const server = createServer((request, response) => void respond(request, response));
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.once('disconnect', () => process.exit());
