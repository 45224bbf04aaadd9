import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  // The router's plugin breaks tests of single components.
  plugins: process.env['VITEST'] ? [] : [reactRouter()],
  publicDir: 'web/public',
  build: { assetsInlineLimit: 0, cssTarget: ['chrome125', 'firefox128', 'safari18'] },
});
