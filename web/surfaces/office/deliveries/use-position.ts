import { useEffect, useState } from 'react';

/** In degrees, as the call takes them. */
export interface Position {
  lat: string;
  lon: string;
}

/** About a decimetre; devices are not more precise. */
const DECIMALS = 6;

/** The device's position, or null until it is known. Requested once, when the dialog opens. */
export function usePosition(): Position | null {
  const [position, setPosition] = useState<Position | null>(null);
  useEffect(() => {
    if (!('geolocation' in navigator)) return;
    let unmounted = false;
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (unmounted) return;
        setPosition({ lat: coords.latitude.toFixed(DECIMALS), lon: coords.longitude.toFixed(DECIMALS) });
      },
      // Without a position the release still works.
      () => undefined,
      { maximumAge: 60_000, timeout: 15_000 },
    );
    return () => {
      unmounted = true;
    };
  }, []);
  return position;
}
