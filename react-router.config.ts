import type { Config } from '@react-router/dev/config';
import { buildFolder, builtLanguage, pathPrefix } from './scripts/built-language.mjs';
import { ANY_TOKEN } from './shared/any-token.ts';
import { TEMPLATE_NUMBER } from './web/surfaces/site/tracking/template-number.ts';

/** Pages that also answer with the login or the registration above them. */
const pages = [
  '/home',
  '/about',
  '/contact-us',
  '/privacy-policy',
  '/registration-success',
  '/payment-success',
  '/payment-error',
];

/** The wizard's HTML has the first step for a guest. */
const wizards = ['UK', 'IE', 'SE'].flatMap((country) => [
  `/book-a-courier/${country}/GE`,
  `/book-a-courier/GE/${country}`,
]);

/** Prerendered public pages; everything else starts from the fallback page. */
const prerenderedPages = [
  ...[...pages, ...wizards, '/book-a-courier/GE/GE'].flatMap((page) => [
    page,
    `${page}/login`,
    `${page}/register`,
  ]),
  `/tracking/${TEMPLATE_NUMBER}`,
  '/forgot-password',
  `/reset-password/${ANY_TOKEN}`,
  `/verify/customer/${ANY_TOKEN}`,
  `/verify/customer/${ANY_TOKEN}/not-me`,
  '/404',
];

const language = builtLanguage();

export default {
  basename: `${pathPrefix(language)}/`,
  appDirectory: 'web',
  buildDirectory: buildFolder(language),
  ssr: false,
  prerender: prerenderedPages,
} satisfies Config;
