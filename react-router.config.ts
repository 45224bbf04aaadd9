import type { Config } from '@react-router/dev/config';

/** Prerendered public pages; everything else starts from the fallback page. */
const prerenderedPages = [
  '/home',
  '/about',
  '/contact-us',
  '/privacy-policy',
  '/404',
  '/registration-success',
  '/payment-success',
  '/payment-error',
];

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: false,
  prerender: prerenderedPages,
} satisfies Config;
