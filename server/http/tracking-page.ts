/**
 * The tracking page with the parcel's state in its HTML (docs/decisions/026): it is read before any script has arrived.
 * The state comes from the public call, with its limits; when that does not answer, the page loads it by itself.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { trackingCalls } from '#shared/contract/tracking.ts';
import { WRITTEN_COOKIE } from './own-writes.ts';
import { normaliseTracking } from '#shared/domain/tracking-numbers.ts';

type Sent = {
  number: string;
  result: { state: 'found'; answer: unknown; expected: unknown } | { state: 'unknown' };
};

/** Built from web/surfaces/site/tracking/page-html.tsx. */
interface TrackingHtml {
  TEMPLATE_NUMBER: string;
  screenOf(typed: string, sent: Sent | null): string;
  dataOf(sent: Sent): string;
}

interface Asked {
  /** The number as it stands in the URL, decoded. */
  typed: string;
  /** The URL's path, as it was sent. */
  path: string;
  ip: string;
  /** What the reader has written lately (own-writes.ts). */
  written: string | undefined;
}

export interface TrackingPage {
  /** The path of the prerendered page. */
  template: string;
  /** The page for the number in a URL with the parcel's state; null if the lookup was refused or failed. */
  fill(html: string, asked: Asked): Promise<string | null>;
}

/** Null without the built module. */
export async function readTrackingPage(
  app: FastifyInstance,
  build: string,
  prefix = '',
): Promise<TrackingPage | null> {
  const file = join(build, '..', 'pages', 'tracking.mjs');
  if (!existsSync(file)) return null;
  const built = (await import(pathToFileURL(file).href)) as TrackingHtml;
  const { TEMPLATE_NUMBER } = built;
  const empty = built.screenOf(TEMPLATE_NUMBER, null);
  return {
    template: `${prefix}/tracking/${TEMPLATE_NUMBER}`,
    async fill(html, { typed, path, ip, written }) {
      const number = normaliseTracking(typed);
      const sent = await lookUp(app, number, { ip, written });
      if (sent === null) return null;
      if (!html.includes(empty)) throw new Error('The prerendered tracking page is not what React draws.');
      return (
        html
          .replace(empty, () => built.screenOf(typed, sent))
          // Links keep the path as it was typed, which is what React finds in the address.
          .replaceAll(`${prefix}/tracking/${TEMPLATE_NUMBER}`, () => asHtml(path))
          .replaceAll(TEMPLATE_NUMBER, () => asHtml(number))
          .replace('</body>', () => `${built.dataOf(sent)}</body>`)
      );
    },
  };
}

/** Anything can be typed into an address. */
function asHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/**
 * Null if the call was refused or failed. What no parcel can have as its number is asked too: the call's limit then
 * bounds how many pages one reader can have drawn.
 */
async function lookUp(
  app: FastifyInstance,
  number: string,
  { ip, written }: Pick<Asked, 'ip' | 'written'>,
): Promise<Sent | null> {
  const cookies = written === undefined ? {} : { [WRITTEN_COOKIE]: written };
  const ask = ({ method, path }: { method: 'GET' | 'POST'; path: string }) =>
    app.inject({
      method,
      url: `/api${path}`,
      payload: { tracking_number: number },
      remoteAddress: ip,
      cookies,
    });
  const tracked = await ask(trackingCalls.track);
  if (tracked.statusCode === 404 || tracked.statusCode === 422)
    return { number, result: { state: 'unknown' } };
  if (tracked.statusCode !== 200) return null;
  const arrival = await ask(trackingCalls.arrival);
  const expected = arrival.statusCode === 200 ? arrival.json<{ expected: unknown }>().expected : null;
  return { number, result: { state: 'found', answer: tracked.json<unknown>(), expected } };
}
