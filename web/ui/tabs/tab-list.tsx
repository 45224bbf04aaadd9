import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import styles from './tab-list.module.css';

interface TabListProps<Id extends string> {
  label: string;
  tabs: readonly { id: Id; label: ReactNode }[];
  shown: Id;
  onShow: (id: Id) => void;
  /** The id of the panel that all tabs share. */
  panelId: string;
}

/** Tabs over one panel: arrow keys move between them, and only the active tab is in the Tab order. */
export function TabList<Id extends string>({ label, tabs, shown, onShow, panelId }: TabListProps<Id>) {
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const now = tabs.findIndex((tab) => tab.id === shown);
    const next = tabs.at((now + step) % tabs.length);
    if (next === undefined) return;
    onShow(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  }

  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          id={`${panelId}-${tab.id}`}
          data-tab={tab.id}
          type="button"
          role="tab"
          aria-selected={tab.id === shown}
          aria-controls={panelId}
          tabIndex={tab.id === shown ? 0 : -1}
          className={styles.tab}
          onClick={() => onShow(tab.id)}
          onKeyDown={onKeyDown}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
