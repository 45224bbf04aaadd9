import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  // The router's plugin breaks component tests.
  plugins: process.env['VITEST'] ? [] : [reactRouter()],
  publicDir: 'web/public',
  build: { assetsInlineLimit: 0, cssTarget: ['chrome125', 'firefox128', 'safari18'] },
});
