/** Files for crawlers: the pages that they may read, and a list of the public ones. */
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

const PUBLIC_PAGES = ['/home', '/about', '/contact-us', '/privacy-policy'];
const PRIVATE = ['/dashboard', '/manage', '/api', '/verify', '/reset-password', '/book-a-courier'];

export function serveCrawlers(app: FastifyInstance, { publicUrl }: Config): void {
  app.get('/robots.txt', async (_request, reply) => {
    const rules = PRIVATE.map((path) => `Disallow: ${path}`);
    const lines = ['User-agent: *', ...rules, `Sitemap: ${publicUrl}/sitemap.xml`];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
  app.get('/sitemap.xml', async (_request, reply) => {
    const urls = PUBLIC_PAGES.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`).join('');
    const head =
      '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
    return reply.type('application/xml; charset=utf-8').send(`${head}${urls}</urlset>\n`);
  });
}
