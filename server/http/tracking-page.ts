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
  screenOf(number: string, sent: Sent | null): string;
  dataOf(sent: Sent): string;
}

export interface TrackingPage {
  /** The path of the prerendered page. */
  template: string;
  /** The page for the number in a URL; null if the lookup failed or nothing can have that number. */
  fill(html: string, typed: string, ip: string): Promise<string | null>;
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
    async fill(html, typed, ip) {
      const number = normaliseTracking(typed);
      if (!isTrackingNumber(number) || !/^[\w-]+$/.test(typed)) return null;
      const sent = await lookUp(app, number, ip);
      if (sent === null) return null;
      if (!html.includes(empty)) throw new Error('The prerendered tracking page is not what React draws.');
      return (
        html
          .replace(empty, () => built.screenOf(number, sent))
          .replace('</body>', () => `${built.dataOf(sent)}</body>`)
          // Links keep the path as it was typed, which is what React finds in the address.
          .replaceAll(`/tracking/${TEMPLATE_NUMBER}`, `/tracking/${typed}`)
          .replaceAll(TEMPLATE_NUMBER, number)
      );
    },
  };
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
