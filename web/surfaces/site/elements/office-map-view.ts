/** Draws the map with Leaflet, centred on the place, on tiles. */
import { control, divIcon, map, marker, tileLayer } from 'leaflet';
import leafletStyles from 'leaflet/dist/leaflet.css?inline';
import ownStyles from './office-map.css?inline';

/** Specification 1, section 9. */
const ZOOM = 14;
const PIN = { width: 32, height: 42 };
const PIN_PATH =
  'M16 0a16 16 0 0 0-16 16c0 11 16 26 16 26s16-15 16-26a16 16 0 0 0-16-16Zm0 22a6 6 0 1 1 0-12 6 6 0 0 1 0 12Z';

export interface MapView {
  /** Latitude and longitude. */
  place: [number, number];
  name: string;
  tiles: { url: string; credit: string };
}

/** Returns the function that removes the map. */
export function drawMap(root: ShadowRoot, { place, name, tiles }: MapView): () => void {
  const styles = document.createElement('style');
  styles.textContent = `${leafletStyles}\n${ownStyles}`;
  const frame = document.createElement('div');
  root.replaceChildren(styles, frame);
  // The wheel scrolls the page, not the map.
  const view = map(frame, { center: place, zoom: ZOOM, scrollWheelZoom: false, zoomControl: false });
  view.attributionControl.setPrefix(false);
  tileLayer(tiles.url, { attribution: asText(tiles.credit), maxZoom: 19 }).addTo(view);
  // Away from the name above the pin.
  control.zoom({ position: 'bottomright' }).addTo(view);
  control.scale({ imperial: false }).addTo(view);
  const { width, height } = PIN;
  const icon = divIcon({
    className: 'pin',
    html: `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" aria-hidden="true"><path d="${PIN_PATH}"/></svg>`,
    iconSize: [width, height],
    iconAnchor: [width / 2, height],
    popupAnchor: [0, -height],
  });
  marker(place, { icon, title: name }).bindPopup(asText(name), { maxWidth: 220 }).addTo(view);
  return () => view.remove();
}

/** Leaflet takes HTML, and the name is text. */
function asText(text: string): string {
  const span = document.createElement('span');
  span.textContent = text;
  return span.outerHTML;
}
