import { type KeyboardEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { site } from '#shared/messages/en/site.ts';
import { TrackingForm } from '../tracking/tracking-form.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { useHydrated } from '#web/ui/state/use-hydrated.ts';
import { BookingPanel } from './booking-panel.tsx';
import styles from './hero-panels.module.css';

const words = site.home;

const PANELS = [
  { id: 'booking', label: words.book, icon: 'truck' },
  { id: 'tracking', label: words.track, icon: 'pin' },
] as const;

type PanelId = (typeof PANELS)[number]['id'];

/** #booking or no hash shows booking; #tracking, or a number in the URL, shows tracking. */
export function HeroPanels({ searchFor }: { searchFor: string | null }) {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  // The hash is unknown while prerendering; it is applied after hydration.
  const shownHash = useHydrated() ? hash : '';
  const tabs = useRef<HTMLDivElement>(null);
  const shown: PanelId =
    shownHash === '#tracking' || (searchFor !== null && shownHash !== '#booking') ? 'tracking' : 'booking';

  function show(id: PanelId) {
    // What a registration or a booking left above stays.
    void navigate({ hash: id }, { replace: true, preventScrollReset: true, state });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    const next = shown === 'booking' ? 'tracking' : 'booking';
    show(next);
    tabs.current?.querySelector<HTMLElement>(`[data-panel=${next}]`)?.focus();
  }

  return (
    <div className={styles.panels}>
      <div ref={tabs} role="tablist" aria-label={words.panels} className={styles.tabs}>
        {PANELS.map(({ id, label, icon }) => (
          <button
            key={id}
            id={`${id}-tab`}
            type="button"
            role="tab"
            data-panel={id}
            aria-selected={shown === id}
            aria-controls={`${id}-panel`}
            tabIndex={shown === id ? 0 : -1}
            className={styles.tab}
            data-early=""
            onClick={() => show(id)}
            onKeyDown={onKeyDown}
          >
            <Icon name={icon} />
            {label}
          </button>
        ))}
      </div>
      <div
        id="booking-panel"
        role="tabpanel"
        aria-labelledby="booking-tab"
        className={styles.panel}
        hidden={shown !== 'booking'}
      >
        <BookingPanel />
      </div>
      <div
        id="tracking-panel"
        role="tabpanel"
        aria-labelledby="tracking-tab"
        className={styles.panel}
        hidden={shown !== 'tracking'}
      >
        <TrackingForm searchFor={searchFor} />
      </div>
    </div>
  );
}
