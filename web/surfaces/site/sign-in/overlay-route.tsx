/** The page below stays mounted; the site's layout draws the overlay from the path. */
export default function OverlayRoute() {
  return null;
}
