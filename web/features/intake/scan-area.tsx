import { TextInput } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { normaliseTracking } from '#shared/domain/tracking-numbers.ts';
import { officeIntake } from '#shared/messages/en/office-intake.ts';
import { SectionCard } from '../../ui/card/section-card.tsx';
import { Icon } from '../../ui/icons/icon.tsx';

const words = officeIntake;

interface ScanAreaProps {
  onScan: (tracking: string) => void;
  /** A second way to scan beside the reader, such as a camera. */
  other?: ReactNode;
}

/** Scan: a reader types the number and Enter into this box. */
export function ScanArea({ onScan, other }: ScanAreaProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <SectionCard title={words.scan} actions={other}>
      <form
        aria-label={words.scan}
        onSubmit={(event) => {
          event.preventDefault();
          const tracking = normaliseTracking(input.current?.value ?? '');
          if (tracking === '' || input.current === null) return;
          input.current.value = '';
          onScan(tracking);
        }}
      >
        <TextInput
          ref={input}
          label={words.scanLabel}
          description={words.scanHint}
          leftSection={<Icon name="scan" size={18} />}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="next"
        />
      </form>
    </SectionCard>
  );
}
