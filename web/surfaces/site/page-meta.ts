import type { MetaDescriptor } from 'react-router';
import { brand } from '#shared/brand.ts';
import { addressIn } from '#web/ui/brand/office-address.ts';
import { LANGUAGES, pathPrefix } from '#shared/domain/languages.ts';
import { localPath } from '#web/ui/language/local-path.ts';

interface Page {
  title: string;
  description: string;
  path: string;
}

/** The server completes the address in prerendered pages, whose build does not know the site's. */
const absolute = (path: string) =>
  (typeof location === 'undefined' ? '' : location.origin) + path.replace(/(?<=.)\/$/, '');

/** The same page in a language. The domain's language is that of who has none of them. */
const alternate = (language: string, path: string): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  hrefLang: language,
  href: absolute(path),
});

/** Title, description and social card of a public page, and where its translations are. */
export function pageMeta({ title, description, path }: Page): MetaDescriptor[] {
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { name: 'twitter:card', content: 'summary' },
    { tagName: 'link', rel: 'canonical', href: absolute(localPath(path)) },
    ...LANGUAGES.map((language) => alternate(language, pathPrefix(language) + path)),
    alternate('x-default', path),
  ];
}

/** JSON-LD with the company's name and contact details. */
export function localBusiness(): MetaDescriptor {
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'LocalBusiness',
      name: brand.name,
      email: brand.email,
      telephone: brand.phones[0].number,
      sameAs: [brand.links.facebook],
      location: brand.offices.map((office) => ({
        '@type': 'Place',
        name: `${brand.name} ${office.city}`,
        address: addressIn(office.country).join(', '),
        geo: { '@type': 'GeoCoordinates', latitude: office.latitude, longitude: office.longitude },
      })),
    },
  };
}
