/** The CSV of all parcels beside PostgreSQL's own COPY of the same rows. */
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import pg from 'pg';
import { to } from 'pg-copy-streams';
import { csvStatement } from './by-hand.ts';
import { print, tokenOf, type Server } from './compare.ts';
import { PARCELS } from './options.ts';

interface Streamed {
  seconds: number;
  bytes: number;
}

/** How many parcels are exported before the measurement: the runtime enlarges its memory once for the work that it sees. */
const WARM_UP = 50_000;

/** Prints how long both take and how much memory the product needs more at its highest, when it has warmed up. */
export async function csvTimes(product: Server, url: string): Promise<void> {
  for (let run = 0; run < 3; run += 1) await exportCsv(product, WARM_UP);
  const before = residentBytes(product.pid);
  let highest = before;
  const watch = setInterval(() => {
    highest = Math.max(highest, residentBytes(product.pid));
  }, 50);
  const ours = await exportCsv(product, PARCELS);
  clearInterval(watch);
  const copied = await copy(url);
  const figures = ({ seconds, bytes }: Streamed) =>
    `${seconds.toFixed(1).padStart(6)} s   ${Math.round(PARCELS / seconds)} parcels/s   ${(bytes / 1e6).toFixed(0)} MB`;
  print(`\nCSV of ${PARCELS.toLocaleString('en')} parcels`);
  print(
    `  Merani                 ${figures(ours)}   ${((highest - before) / 1e6).toFixed(0)} MB more memory`,
  );
  print(`  COPY of the same SQL   ${figures(copied)}   ${(copied.seconds / ours.seconds).toFixed(2)} ×`);
}

async function exportCsv({ port, ...server }: Server, parcels: number): Promise<Streamed> {
  const token = await tokenOf({ port, ...server });
  const body = JSON.stringify({
    filter_specification: { filter_by: 'ALL', filter_value: {} },
    paging_specification: { page_offset: 0, page_size: parcels },
  });
  const headers = {
    authorization: `Bearer ${token}`,
    accept: 'text/csv',
    'accept-encoding': 'identity',
    'content-type': 'application/json',
  };
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request({ port, path: '/api/cargo', method: 'POST', headers }, (response) => {
      let bytes = 0;
      if (response.statusCode !== 200) reject(new Error(`The CSV was answered ${response.statusCode}.`));
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => resolve({ seconds: (performance.now() - began) / 1000, bytes }));
      response.on('error', reject);
    });
    sent.on('error', reject).end(body);
  });
}

/** The statement of the CSV's lines for all parcels at once. */
async function copy(url: string): Promise<Streamed> {
  const text = await csvStatement(url);
  const client = new pg.Client({ connectionString: url, options: '-c statement_timeout=0' });
  await client.connect();
  try {
    const began = performance.now();
    let bytes = 0;
    for await (const chunk of client.query(to(`copy (${text}) to stdout (format csv)`)))
      bytes += (chunk as Buffer).length;
    return { seconds: (performance.now() - began) / 1000, bytes };
  } finally {
    await client.end();
  }
}

/** Resident memory of a process; 0 where the system does not tell. */
function residentBytes(pid: number | undefined): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
  } catch {
    return 0;
  }
}
