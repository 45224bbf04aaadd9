import { useEffect, useState } from 'react';

/** Degrees, as the call takes them. */
export interface Position {
  lat: string;
  lon: string;
}

/** About a decimetre; devices know no better. */
const DECIMALS = 6;

/** Where this device is, when it tells; null until then. Asked once, when the dialog opens. */
export function usePosition(): Position | null {
  const [position, setPosition] = useState<Position | null>(null);
  useEffect(() => {
    if (!('geolocation' in navigator)) return;
    let gone = false;
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (gone) return;
        setPosition({ lat: coords.latitude.toFixed(DECIMALS), lon: coords.longitude.toFixed(DECIMALS) });
      },
      // Not told is an answer too: the release goes without.
      () => undefined,
      { maximumAge: 60_000, timeout: 15_000 },
    );
    return () => {
      gone = true;
    };
  }, []);
  return position;
}
