import { useEffect } from 'react';
import { officePalette } from '#texts/office-palette.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import type { Entry, Section } from './palette-entries.ts';
import styles from './palette.module.css';

interface PaletteListProps {
  id: string;
  sections: readonly Section[];
  /** The marked entry, counted through all sections. */
  active: number;
  onActive: (index: number) => void;
  onChoose: (entry: Entry) => void;
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events
   -- a datalist cannot be styled; the field keeps the focus, and its keys, while its list is walked through */
/** The listbox of the palette's field. */
export function PaletteList({ id, sections, active, onActive, onChoose }: PaletteListProps) {
  const marked = `${id}-${active}`;
  useEffect(() => {
    document.getElementById(marked)?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  return (
    <div
      id={id}
      role="listbox"
      aria-label={officePalette.results}
      hidden={sections.length === 0}
      className={styles.list}
    >
      {sections.map((section, place) => {
        const before = sections.slice(0, place).reduce((sum, { entries }) => sum + entries.length, 0);
        return (
          <div key={section.label} role="group" aria-label={section.label}>
            <div className={styles.label} aria-hidden="true">
              {section.label}
            </div>
            {section.entries.map((entry, index) => (
              <div
                key={entry.to}
                id={`${id}-${before + index}`}
                role="option"
                aria-selected={before + index === active}
                className={styles.option}
                onPointerMove={() => {
                  if (before + index !== active) onActive(before + index);
                }}
                // The field keeps the focus.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChoose(entry)}
              >
                <Icon name={entry.icon} size={18} />
                <strong>{entry.text}</strong>
                {entry.detail === '' ? null : <span>{entry.detail}</span>}
              </div>
            ))}
          </div>
        );
      })}
    </div>
  );
}
