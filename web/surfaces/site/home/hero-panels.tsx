import { type KeyboardEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { site } from '#texts/site.ts';
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
  const hydrated = useHydrated();
  const shownHash = hydrated ? hash : '';
  const shown: PanelId =
    shownHash === '#tracking' || (searchFor !== null && shownHash !== '#booking') ? 'tracking' : 'booking';

  function show(id: PanelId) {
    // What a registration or a booking left above stays.
    void navigate({ hash: id }, { replace: true, preventScrollReset: true, state });
  }

  return (
    <div className={styles.panels} data-switched={hydrated || undefined}>
      <Tabs shown={shown} onShow={show} />
      {PANELS.map(({ id }) => (
        <div
          key={id}
          id={id}
          role="tabpanel"
          aria-labelledby={`${id}-tab`}
          className={styles.panel}
          data-shown={shown === id || undefined}
        >
          {id === 'booking' ? <BookingPanel /> : <TrackingForm searchFor={searchFor} />}
        </div>
      ))}
    </div>
  );
}

/** Links, so that until the script runs the browser shows the panel that the address names. */
function Tabs({ shown, onShow }: { shown: PanelId; onShow: (id: PanelId) => void }) {
  const tabs = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    // It presses a tab, although no link.
    if (event.key === ' ') {
      event.preventDefault();
      event.currentTarget.click();
    }
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    const next = shown === 'booking' ? 'tracking' : 'booking';
    onShow(next);
    tabs.current?.querySelector<HTMLElement>(`[data-panel=${next}]`)?.focus();
  }

  return (
    <div ref={tabs} role="tablist" aria-label={words.panels} className={styles.tabs}>
      {PANELS.map(({ id, label, icon }) => (
        <a
          key={id}
          id={`${id}-tab`}
          href={`#${id}`}
          role="tab"
          data-panel={id}
          aria-selected={shown === id}
          aria-controls={id}
          tabIndex={shown === id || !hydrated ? 0 : -1}
          className={styles.tab}
          data-early=""
          onClick={(event) => {
            event.preventDefault();
            onShow(id);
          }}
          onKeyDown={onKeyDown}
        >
          <Icon name={icon} />
          {label}
        </a>
      ))}
    </div>
  );
}
