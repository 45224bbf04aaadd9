/** Files for crawlers and researchers: the pages that they may read, the public ones, and whom to tell about a hole. */
import type { FastifyInstance } from 'fastify';
import { after, DAY } from '../adapters/clock.ts';
import type { Context } from '../context.ts';
import { LANGUAGES, pathPrefix } from '#shared/domain/languages.ts';

const PUBLIC_PAGES = ['/home', '/about', '/contact-us', '/privacy-policy'];
const PRIVATE = ['/dashboard', '/manage', '/api', '/verify', '/reset-password', '/r/', '/book-a-courier'];

/** These paths in each language; calls have none. */
const inLanguages = (paths: readonly string[]): string[] =>
  LANGUAGES.flatMap((language) =>
    paths.filter((path) => language === 'en' || path !== '/api').map((path) => pathPrefix(language) + path),
  );

export function serveCrawlers(app: FastifyInstance, { config, clock }: Context): void {
  app.get('/robots.txt', async (_request, reply) => {
    const rules = inLanguages(PRIVATE).map((path) => `Disallow: ${path}`);
    const lines = ['User-agent: *', ...rules, `Sitemap: ${config.publicUrl}/sitemap.xml`];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
  app.get('/sitemap.xml', async (_request, reply) => {
    const urls = inLanguages(PUBLIC_PAGES)
      .map((path) => `<url><loc>${config.publicUrl}${path}</loc></url>`)
      .join('');
    const head =
      '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
    return reply.type('application/xml; charset=utf-8').send(`${head}${urls}</urlset>\n`);
  });
  // RFC 9116.
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const lines = [
      `Contact: mailto:${config.officeEmail}`,
      `Expires: ${after(clock, 365 * DAY).toISOString()}`,
      'Preferred-Languages: en, ka, sv',
      `Canonical: ${config.publicUrl}/.well-known/security.txt`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
