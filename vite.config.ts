import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/**
 * Bundles modules into a few large files: a hundred small ones cost the browser and the server a request each. A group
 * takes the matching modules and everything they import, unless a group with a higher priority has taken it. `base` is
 * for every page, `common` for every page that runs React, `mantine` for customers and staff. Code that loads on demand
 * (camera, dialogs of the public site) stays outside the groups.
 */
const groups = [
  {
    name: 'base',
    priority: 50,
    test: /web\/root\.tsx|node_modules\/(react|react-dom|scheduler|react-router)\//,
  },
  {
    name: 'common',
    priority: 40,
    test: /web\/(api|ui\/(?!mantine|lists|hover|qr|charts|theme\/mantine)|features\/(?!accounts|parcels|tracking\/tracking-dialog))|web\/surfaces\/site\/(site-layout|layout)|shared\/(contract\/|domain\/|messages\/en\/(?!office-(?!notes|billing)|own))/,
  },
  // Public pages load it on demand.
  { name: 'tracking', priority: 35, test: /web\/features\/tracking\/tracking-dialog/ },
  {
    name: 'mantine',
    priority: 30,
    test: /node_modules\/@mantine\/|web\/(ui\/(mantine|lists|hover|qr|theme\/mantine)|features\/(accounts|parcels))/,
  },
  { name: 'office', priority: 20, test: /web\/surfaces\/office\/(?!scanner\/code-reader|statistics\/)/ },
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
