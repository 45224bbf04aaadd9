import { serverOnlyFields } from './scripts/server-only-fields.ts';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { builtLanguage, pathPrefix } from './scripts/built-language.mjs';
import { builtTexts } from './scripts/built-texts.mjs';

/**
 * Bundles modules into a few large files: a hundred small ones cost the browser and the server a request each. Public pages
 * run one after the other while they are idle (web/start/loading.ts). A group
 * takes the matching modules and everything they import, unless a group with a higher priority has taken it. `base`,
 * `contract` and `common` are for every page that runs React, `mantine` for customers and staff; the office loads what it needs of
 * `handling`, `intake`, `scanner` and `administration`. Code that loads on demand (camera, dialogs of the public site) stays outside.
 */
const groups = [
  {
    name: 'base',
    priority: 50,
    test: /web\/root\.tsx|node_modules\/(react|react-dom|scheduler|react-router)\//,
  },
  // A file of its own, because making the schemas takes a slow phone a while.
  {
    name: 'contract',
    priority: 45,
    test: /shared\/contract\/(?!activity|agents|clients|counter|coupons|customers|deliveries|live|loyalty|mentions|messages|notes|notifications|own-data|own-receivers|parcels|push|saved-views|second|statistics)/,
  },
  {
    name: 'common',
    priority: 40,
    test: /web\/(api\/(?!use-refresh-parcels|call-as|count-marks|download-parts)|ui\/(?!avatar|mantine|lists|hover|charts|checks\/soft|form\/suggest|result\/result-at|theme\/mantine|toast\/(?:tell|close|beside)|state\/(?:open|stored))|features\/(?!accounts|billing\/(?:cart|paying)|bookings\/booking-c|parcels|notes|push|tracking\/tracking-dialog))|shared\/(domain\/(?!agent-rights|csv|labels|messages|next-action|phone-country|policy-(?:gaps|overlap)|postcodes|printable|privilege-groups|qr-path|sms|statistics)|texts\/(?!activity|labels|messages|notifications|office-(?!notes|billing)|own|site|booking-wizard|privacy|agents|clients|push|second|outcomes|soft|kept|not-kept))/,
  },
  {
    name: 'site',
    priority: 37,
    test: /web\/surfaces\/site\/(site-layout|layout|content|page-meta|page\.module|quotes\/(use-quote|quote-address)|tracking\/(tracking-(call|form)|use-tracked|sent-with)|sign-in\/(overlay-path|registered|target|sign-in-origin|[\w-]+\.module)|booking\/wizard\/kept-address\.ts)|texts\/(site|booking-wizard|privacy|outcomes)/,
  },
  // Of customers, and of the page after a payment.
  { name: 'cart', priority: 36, test: /web\/features\/billing\/(?:cart|paying)/ },
  // Public pages load it on demand.
  { name: 'tracking', priority: 35, test: /web\/features\/tracking\/tracking-dialog/ },
  {
    name: 'mantine',
    priority: 30,
    test: /node_modules\/@mantine\/|web\/(ui\/(mantine|lists|hover|qr|theme\/mantine)|features\/(accounts|parcels|notes|push\/keeping)|api\/use-refresh-parcels)|shared\/contract\/(activity|coupons|customers|loyalty|notifications|own-data)/,
  },
  // With the few parts of `handling` that the intake uses too.
  {
    name: 'office',
    priority: 25,
    test: /web\/(ui\/state\/(open|stored)|surfaces\/office\/(office-|layout|live\/(?!live-events)|login|logout|not-found|shared|deliveries\/print|parcels\/(calling-code|use-unprintable)|billing\/(cash|payment-links)))/,
  },
  // Loaded when somebody types letters that labels may lack.
  {
    name: 'letters',
    priority: 25,
    test: /office\/parcels\/unprintable\.ts|shared\/(domain\/printable|texts\/office-letters)/,
  },
  // What agents do all day, and the rest.
  {
    name: 'handling',
    priority: 20,
    test: /web\/surfaces\/office\/(deliveries\/(?!code-fields|labels-dialog|release-dialog|use-|signature|waiting|picture)|notes|parcels\/(?!timeline|(correction|event|payment|weight)-dialog))/,
  },
  {
    name: 'intake',
    priority: 18,
    test: /web\/surfaces\/office\/intake\/(?!booked)/,
  },
  { name: 'scanner', priority: 18, test: /web\/surfaces\/office\/scanner\// },
  { name: 'scanning', priority: 19, test: /web\/surfaces\/office\/scanning\/(?!code-reader)/ },
  { name: 'board', priority: 17, test: /web\/surfaces\/office\/bookings/ },
  {
    name: 'administration',
    priority: 15,
    test: /web\/surfaces\/office\/(agents|billing|clients|coupons|loyalty|profile|second-factor)/,
  },
  {
    name: 'routes',
    priority: 15,
    test: /web\/surfaces\/office\/shipping-routes|shared\/domain\/policy-(?:gaps|overlap)/,
  },
  // The statistics need these, and nothing else of the administration.
  { name: 'figures', priority: 16, test: /web\/(surfaces\/office\/activity|ui\/charts\/(?!engine))/ },
  // Two screens of customers and staff load it on demand.
  {
    name: 'push',
    priority: 12,
    test: /web\/features\/push\/(?!keeping)|shared\/contract\/push|texts\/push/,
  },
  // After a booking: a part of the customer's bookings, which the home page loads on demand.
  { name: 'booked', priority: 12, test: /web\/features\/bookings\/booking-c/ },
  {
    name: 'account',
    priority: 10,
    test: /web\/(surfaces\/account|ui\/avatar)\/|shared\/contract\/own-receivers/,
  },
];

const language = builtLanguage();

export default defineConfig({
  base: `${pathPrefix(language)}/`,
  // The router's plugin breaks component tests.
  plugins: process.env['VITEST'] ? [] : [serverOnlyFields, builtTexts, reactRouter()],
  publicDir: 'web/public',
  build: { assetsInlineLimit: 0, cssTarget: ['chrome125', 'firefox128', 'safari18'] },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { minSize: 0, groups } } } } },
  },
});
