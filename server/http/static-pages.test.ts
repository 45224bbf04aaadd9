import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { policyOf, withMapTiles } from './static-pages.ts';

const HTML = '<html><head><title>Contact</title></head></html>';
const URL = 'https://tiles.example:8443/{z}/{x}/{y}.png?a=1&b=2';
const settings = (mapTiles?: { url: string; credit: string }) => ({
  publicUrl: 'http://localhost',
  mapTiles,
});
const imagesOf = (policy: string) => policy.split('; ').find((one) => one.startsWith('img-src'));

describe('tiles of the map', () => {
  it('are off by default', () => {
    expect(withMapTiles(HTML, settings())).toBe(HTML);
    expect(imagesOf(policyOf(HTML, false, settings()))).toBe("img-src 'self' data: blob:");
  });

  it('come from the setting, only on public pages', () => {
    const config = settings({ url: URL, credit: '© "Maps"' });
    expect(withMapTiles(HTML, config)).toContain(
      '<meta name="map-tiles" content="https://tiles.example:8443/{z}/{x}/{y}.png?a=1&amp;b=2" data-credit="© &quot;Maps&quot;"></head>',
    );
    expect(imagesOf(policyOf(HTML, false, config))).toBe(
      "img-src 'self' data: blob: https://tiles.example:8443",
    );
    expect(imagesOf(policyOf(HTML, true, config))).toBe("img-src 'self' data: blob:");
  });

  it.each(['tiles', 'https://tiles.example/', "https://x/{z}/{x}/{y}; script-src 'unsafe-inline'"])(
    'are rejected from %s',
    (url) => {
      expect(() => readConfig({ MAP_TILES_URL: url })).toThrow('MAP_TILES_URL');
    },
  );
});
