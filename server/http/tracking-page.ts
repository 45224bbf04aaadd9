/**
 * The tracking page with the parcel's state in its HTML (docs/decisions/026): it is read before any script has arrived.
 * The state comes from the public call, with its limits; when that does not answer, the page loads it by itself.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { trackingCalls } from '#shared/contract/tracking.ts';
import { isTrackingNumber, normaliseTracking } from '#shared/domain/tracking-numbers.ts';

type Sent = { number: string; result: { state: 'found'; answer: unknown } | { state: 'unknown' } };

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
}

export interface TrackingPage {
  /** The path of the prerendered page. */
  template: string;
  /** The page for the number in a URL, with the parcel's state unless the lookup was refused or failed. */
  fill(html: string, asked: Asked): Promise<string>;
}

/** Null without the built module. */
export async function readTrackingPage(app: FastifyInstance, build: string): Promise<TrackingPage | null> {
  const file = join(build, '..', 'pages', 'tracking.mjs');
  if (!existsSync(file)) return null;
  const built = (await import(pathToFileURL(file).href)) as TrackingHtml;
  const { TEMPLATE_NUMBER } = built;
  const empty = built.screenOf(TEMPLATE_NUMBER, null);
  return {
    template: `/tracking/${TEMPLATE_NUMBER}`,
    async fill(html, { typed, path, ip }) {
      const number = normaliseTracking(typed);
      const sent = await stateOf(app, number, ip);
      if (!html.includes(empty)) throw new Error('The prerendered tracking page is not what React draws.');
      const filled = html
        .replace(empty, () => built.screenOf(typed, sent))
        // Links keep the path as it was typed, which is what React finds in the address.
        .replaceAll(`/tracking/${TEMPLATE_NUMBER}`, () => asHtml(path))
        .replaceAll(TEMPLATE_NUMBER, () => asHtml(number));
      // Without its state, the page looks the parcel up by itself.
      return sent === null ? filled : filled.replace('</body>', () => `${built.dataOf(sent)}</body>`);
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

/** What nothing can have as its number is unknown without a call. Null if the call was refused or failed. */
async function stateOf(app: FastifyInstance, number: string, ip: string): Promise<Sent | null> {
  return isTrackingNumber(number) ? await lookUp(app, number, ip) : { number, result: { state: 'unknown' } };
}

/** Null if the call was refused or failed. */
async function lookUp(app: FastifyInstance, number: string, ip: string): Promise<Sent | null> {
  const { method, path } = trackingCalls.track;
  const reply = await app.inject({
    method,
    url: `/api${path}`,
    payload: { tracking_number: number },
    remoteAddress: ip,
  });
  if (reply.statusCode === 404) return { number, result: { state: 'unknown' } };
  if (reply.statusCode !== 200) return null;
  return { number, result: { state: 'found', answer: reply.json<unknown>() } };
}
