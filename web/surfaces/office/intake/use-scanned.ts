import { useEffect, useEffectEvent, useRef } from 'react';
import { hasOtherLetters, normaliseTracking } from '#shared/domain/tracking-numbers.ts';
import { lastRead } from '../scan-anywhere/scan-target.ts';
import type { Draft } from './drafts-store.ts';
import { focusReceived } from './focus-received.ts';
import { focusAfterNumber, focusNumber, type IntakeValues } from './intake-form.ts';
import { placeOfScan, type ScannedNumber } from './scanned-number.ts';
import { isCount } from './parcel-count.ts';
import type { useIntakeForm } from './use-intake-form.ts';

type Intake = ReturnType<typeof useIntakeForm>;

export interface ScannedSettings {
  /** A scanned number that no form has taken yet. */
  scanned: ScannedNumber | null;
  /** Scans wait, because another form may be opened soon. */
  held: boolean;
  /** The numbers that are being added. */
  adding: readonly string[];
  initial: IntakeValues;
  editing: Draft | null;
  begun: boolean;
  /** A number was scanned into the form's own field while it is busy. */
  onScan: (tracking: string) => void;
  /** The number was taken into the form, or is not wanted. */
  onScanTaken: () => void;
  /** The number waits for the next form. */
  onScanWaits: () => void;
}

/**
 * Takes a scanned number into the form, or adds the form's parcel first, or leaves the number to the next form
 * (docs/decisions/021). Without a sender it may be the label of an earlier parcel.
 */
export function useScanned(intake: Intake, settings: ScannedSettings) {
  const { form, returning } = intake;
  const { scanned, onScanTaken, onScanWaits, editing, begun, held } = settings;
  const isSenderMissing = () => form.getValues().sender.name === '';
  const { before, fill } = useFill(intake, settings, isSenderMissing);

  /** Shows what this parcel lacks, unless the number was the label of an earlier one, which brings its people. */
  async function showMissing(tracking: string): Promise<void> {
    const isBrought =
      isSenderMissing() && (await returning.bringByLabel(tracking, isSenderMissing, onScanTaken));
    if (!isBrought) form.focusFirstError(form.validate().errors);
  }

  const place = useEffectEvent((scan: ScannedNumber, isBusy: boolean) => {
    const found = placeOfScan(scan, {
      values: form.getValues(),
      before: before.current,
      hasCount: isCount(intake.count),
      isEdit: editing !== null,
      begun,
      refused: intake.refused.current,
      busy: isBusy,
    });
    if (found === 'fill') fill(scan.tracking, { isTypedOn: scan.waits && isWeightTyped(form) });
    if (found === 'known') onScanTaken();
    if (scan.waits || found === 'fill' || found === 'known') return;
    onScanWaits();
    if (found === 'add first') intake.addNow();
    else if (!isBusy) void showMissing(scan.tracking).catch(() => undefined);
  });
  useEffect(() => {
    if (scanned !== null) place(scanned, held);
  }, [scanned, held]);
  return {
    /** Puts the waiting number into this form after all. */
    useHere: () => {
      if (scanned !== null) fill(scanned.tracking);
    },
    /**
     * Whether the focus stays: while the list is being checked out, the number that was typed waits for the next form,
     * and the field is emptied again.
     */
    takeTyped: (): boolean => {
      const listed = editing?.form.tracking_number;
      const read = lastRead.get();
      // The label of the next parcel was read into the number of a listed one, which keeps its own unless that is in use.
      if (listed !== undefined && read !== null && listed !== intake.refused.current) {
        form.setFieldValue('tracking_number', listed);
        if (normaliseTracking(read) !== listed) settings.onScan(normaliseTracking(read));
        return true;
      }
      const typed = normaliseTracking(form.getValues().tracking_number);
      if (refusesOtherLetters(form)) return true;
      // Enter was pressed twice to add the parcel before, or there is no further parcel: the cash comes next.
      if (!held && typed === '')
        return settings.adding.length > 0 || (!intake.openForm.isBegun() && focusReceived());
      if (!held) {
        // It may be the label of an earlier parcel, as when it is scanned elsewhere.
        const isFilled = isSenderMissing() || (read !== null && editing === null);
        if (isFilled) fill(typed, { isScanned: false });
        return isFilled;
      }
      if (typed !== '') {
        form.setFieldValue('tracking_number', '');
        settings.onScan(typed);
      }
      return true;
    },
  };
}

/** Says so at the number if it has letters that no number has, and selects it, so that the next scan replaces it. */
function refusesOtherLetters(form: Intake['form']): boolean {
  const isRefused = hasOtherLetters(form.getValues().tracking_number);
  if (isRefused) {
    form.validateField('tracking_number');
    focusNumber(form);
  }
  return isRefused;
}

/** Whether somebody types the weight before its number has arrived. */
const isWeightTyped = (form: Intake['form']): boolean =>
  form.getValues().weight !== '' && form.getInputNode('weight') === document.activeElement;

/** Makes a number that of the open form. */
function useFill(
  { form, checkNumber, returning }: Intake,
  { initial, onScanTaken }: ScannedSettings,
  isSenderMissing: () => boolean,
) {
  /** The values when the number came: what was typed since belongs to its parcel. */
  const before = useRef(initial);
  function fill(tracking: string, { isScanned = true, isTypedOn = false } = {}): void {
    const last = normaliseTracking(form.getValues().tracking_number);
    form.setFieldValue('tracking_number', tracking);
    before.current = form.getValues();
    if (!isTypedOn) focusAfterNumber(form);
    if (isScanned) onScanTaken();
    if (!isSenderMissing()) return checkNumber();
    const brought = returning.bringByLabel(
      tracking,
      () => isSenderMissing() && form.getValues().tracking_number === tracking,
      () => {
        form.setFieldValue('tracking_number', last === tracking ? '' : last);
        form.clearFieldError('tracking_number');
      },
    );
    void brought.then(checkNumber, checkNumber);
  }
  return { before, fill };
}
