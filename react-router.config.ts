import type { Config } from '@react-router/dev/config';
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
  '/404',
];

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: false,
  prerender: prerenderedPages,
} satisfies Config;
