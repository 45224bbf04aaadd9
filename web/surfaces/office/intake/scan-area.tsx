import { Button, TextInput } from '@mantine/core';
import { type RefObject, useEffect, useState } from 'react';
import { isTrackingNumber, normaliseTracking } from '#shared/domain/tracking-numbers.ts';
import { officeIntake } from '#shared/messages/en/office-intake.ts';
import { SectionCard } from '#web/ui/card/section-card.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { Camera } from '../scanner/camera.tsx';
import { beep } from '../scanner/feedback.ts';

const words = officeIntake;

interface ScanAreaProps {
  /** The number's field, so that others can focus it. */
  fieldRef: RefObject<HTMLInputElement | null>;
  /** Called once when the page opens, to take the focus. */
  onOpen: () => void;
  onScan: (tracking: string) => void;
}

/** Scan: a barcode reader types the number and Enter into this field, or the camera reads it. */
export function ScanArea({ fieldRef, onOpen, onScan }: ScanAreaProps) {
  const [filming, setFilming] = useState(false);
  useEffect(onOpen, [onOpen]);
  /** The form takes one number; the picture would cover it on a phone. */
  function takeCode(text: string): void {
    const tracking = normaliseTracking(text);
    if (!isTrackingNumber(tracking)) return;
    beep(true);
    setFilming(false);
    onScan(tracking);
  }
  return (
    <SectionCard
      title={words.scan}
      actions={
        <Button
          size="xs"
          variant={filming ? 'filled' : 'default'}
          aria-pressed={filming}
          leftSection={<Icon name="camera" size={16} />}
          onClick={() => setFilming(!filming)}
        >
          {words.camera}
        </Button>
      }
    >
      {filming ? <Camera onCode={takeCode} /> : null}
      <form
        method="post"
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
