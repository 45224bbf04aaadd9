import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/**
 * Bundles modules into a few large files: a hundred small ones cost the browser and the server a request each. Public pages
 * run one after the other while they are idle (web/start/load-on-touch.js). A group
 * takes the matching modules and everything they import, unless a group with a higher priority has taken it. `base`,
 * `contract` and `common` are for every page that runs React, `mantine` for customers and staff; the office loads what it needs of
 * `desk`, `intake` and `administration`. Code that loads on demand (camera, dialogs of the public site) stays outside.
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
    test: /shared\/contract\/(?!activity|agents|clients|counter|coupons|customers|deliveries|item-views|live|loyalty|mentions|notes|notifications|own-data|parcels|second|statistics)/,
  },
  {
    name: 'common',
    priority: 40,
    test: /web\/(api\/(?!use-refresh-parcels)|ui\/(?!mantine|lists|hover|qr|charts|checks\/soft|result\/result-at|theme\/mantine)|features\/(?!accounts|parcels|notes|tracking\/tracking-dialog))|shared\/(domain\/(?!next-action|postcodes)|messages\/en\/(?!office-(?!notes|billing)|own|site|booking-wizard|privacy|agents|clients|second|outcomes|soft|kept))/,
  },
  {
    name: 'site',
    priority: 37,
    test: /web\/surfaces\/site\/(site-layout|layout|content|page-meta|sign-in\/(overlay-path|registered|target)|booking\/wizard\/kept-address\.ts)|messages\/en\/(site|booking-wizard|privacy)/,
  },
  // Public pages load it on demand.
  { name: 'tracking', priority: 35, test: /web\/features\/tracking\/tracking-dialog/ },
  {
    name: 'mantine',
    priority: 30,
    test: /node_modules\/@mantine\/|web\/(ui\/(mantine|lists|hover|qr|theme\/mantine)|features\/(accounts|parcels|notes)|api\/use-refresh-parcels)|shared\/contract\/(activity|coupons|customers|loyalty|notifications|own-data)/,
  },
  // With the few parts of `desk` that the intake uses too.
  {
    name: 'office',
    priority: 25,
    test: /web\/surfaces\/office\/(office-|layout|live|login|not-found|deliveries\/print|clients\/client-link|billing\/(cash|payment-links))/,
  },
  // What agents do all day, and the rest.
  {
    name: 'desk',
    priority: 20,
    test: /web\/surfaces\/office\/(deliveries\/(?!release-dialog|use-|signature|waiting|picture)|notes|parcels)/,
  },
  { name: 'intake', priority: 18, test: /web\/surfaces\/office\/(intake|scanner\/(?!code-reader))/ },
  { name: 'board', priority: 17, test: /web\/surfaces\/office\/bookings/ },
  {
    name: 'administration',
    priority: 15,
    test: /web\/surfaces\/office\/(agents|billing|clients|coupons|loyalty|profile|second-factor|shipping-routes)/,
  },
  // The statistics need these, and nothing else of the administration.
  { name: 'figures', priority: 16, test: /web\/(surfaces\/office\/activity|ui\/charts\/(?!engine))/ },
  { name: 'account', priority: 10, test: /web\/surfaces\/account\// },
];

export default defineConfig({
  // The router's plugin breaks component tests.
  plugins: process.env['VITEST'] ? [] : [reactRouter()],
  publicDir: 'web/public',
  build: { assetsInlineLimit: 0, cssTarget: ['chrome125', 'firefox128', 'safari18'] },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { minSize: 0, groups } } } } },
  },
});
