import { Button, TextInput } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { hasOtherLetters, normaliseTracking } from '#shared/domain/tracking-numbers.ts';
import { officeIntake } from '#texts/office-intake.ts';
import { office } from '#texts/office.ts';
import { SectionCard } from '#web/ui/card/section-card.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { Camera } from '#web/surfaces/office/scanning/camera.tsx';
import { numberJustRead } from '#web/surfaces/office/scan-anywhere/scan-target.ts';
import { beep, type Sound } from '#web/surfaces/office/scanning/feedback.ts';
import { focusCashReceived } from '../checkout/focus-cash-received.ts';
import { kindOfText } from './kind-of-text.ts';

const words = officeIntake;

interface ScanAreaProps {
  /** The scan field, so that others can focus it. */
  fieldRef: RefObject<HTMLInputElement | null>;
  /** Called once when the page opens, to take the focus. */
  onOpen: () => void;
  /** Returns how that sounds. A reader beeps itself. */
  onScan: (number: string) => Sound;
  /** Searches the sender with a phone number or e-mail. Returns false if the open parcel has a sender already. */
  onPerson: (text: string) => boolean;
}

/** Scan: a barcode reader types the number and Enter into this field, or the camera reads it. */
export function ScanArea({ onOpen, ...props }: ScanAreaProps) {
  const [filming, setFilming] = useState(false);
  const isFilming = useRef(false);
  useEffect(onOpen, [onOpen]);
  /** The form takes one number; the picture would cover it on a phone. */
  function handleSeen(number: string): void {
    // A label may have two codes in one picture.
    if (!isFilming.current) return;
    isFilming.current = false;
    setFilming(false);
    beep(props.onScan(number));
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
          onClick={() => {
            isFilming.current = !filming;
            setFilming(!filming);
          }}
        >
          {words.camera}
        </Button>
      }
    >
      {filming ? <Camera onNumber={handleSeen} /> : null}
      <ScanField {...props} />
    </SectionCard>
  );
}

function ScanField({ fieldRef, onScan, onPerson }: Omit<ScanAreaProps, 'onOpen'>) {
  const [wrong, setWrong] = useState<string | null>(null);
  /** Returns what is wrong with the text; null if it was passed on. */
  function passOn(text: string, isReader: boolean): string | null {
    // What a reader types is a parcel's number, even if it looks like a phone's.
    const kind = isReader ? 'number' : kindOfText(text);
    // A name in other letters has no digits.
    if (kind === 'neither' && hasOtherLetters(text) && /\d/.test(text)) return office.readerLayout;
    if (kind === 'neither') return words.notForScan;
    if (kind !== 'number' && onPerson(text.trim())) return null;
    if (kind === 'person') return words.senderIsThere;
    onScan(normaliseTracking(text));
    return null;
  }
  return (
    <form
      method="post"
      aria-label={words.scan}
      onSubmit={(event) => {
        event.preventDefault();
        const field = fieldRef.current;
        if (field === null) return;
        if (field.value.trim() === '') return void focusCashReceived();
        const reason = passOn(field.value, numberJustRead.get() !== null);
        setWrong(reason);
        if (reason === null) field.value = '';
        else field.select();
      }}
    >
      <TextInput
        ref={fieldRef}
        label={words.scanLabel}
        description={words.scanHint}
        error={wrong}
        onChange={() => setWrong(null)}
        leftSection={<Icon name="scan" size={18} />}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
        data-scans="all"
      />
    </form>
  );
}
