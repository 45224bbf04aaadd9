import { TextInput } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { normaliseTracking } from '#shared/domain/tracking-numbers.ts';
import { officeIntake } from '#shared/messages/en/office-intake.ts';
import { SectionCard } from '#web/ui/card/section-card.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';

const words = officeIntake;

interface ScanAreaProps {
  /** The number's field, so that others can focus it. */
  fieldRef: RefObject<HTMLInputElement | null>;
  /** Called once when the page opens, to take the focus. */
  onOpen: () => void;
  onScan: (tracking: string) => void;
  /** A second way to scan, such as a camera. */
  other?: ReactNode;
}

/** Scan: a barcode reader types the number and Enter into this field. */
export function ScanArea({ fieldRef, onOpen, onScan, other }: ScanAreaProps) {
  useEffect(onOpen, [onOpen]);
  return (
    <SectionCard title={words.scan} actions={other}>
      <form
        aria-label={words.scan}
        onSubmit={(event) => {
          event.preventDefault();
          const tracking = normaliseTracking(fieldRef.current?.value ?? '');
          if (tracking === '' || fieldRef.current === null) return;
          fieldRef.current.value = '';
          onScan(tracking);
        }}
      >
        <TextInput
          ref={fieldRef}
          label={words.scanLabel}
          description={words.scanHint}
          leftSection={<Icon name="scan" size={18} />}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="next"
          data-scans="all"
        />
      </form>
    </SectionCard>
  );
}
