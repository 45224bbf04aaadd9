import { Alert, Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { useCallback, useId } from 'react';
import { deliveries } from '#texts/deliveries.ts';
import { officeRelease } from '#texts/office-release.ts';
import { fill } from '#texts/format.ts';
import { web } from '#texts/web.ts';
import { ConfirmDialog } from '#web/ui/mantine/confirm-dialog.tsx';
import { dialogTakesScans } from '../scan-anywhere/scan-target.ts';
import { AmountsDue } from './amounts-due.tsx';
import { type Debt, debtText } from './hand-over-view.ts';
import { MAX_PICTURES, PicturePicker } from './picture-picker.tsx';
import { SignatureCanvas } from './signature-canvas.tsx';
import { type HandOver, useHandOver } from './use-hand-over.ts';
import { useLeftParcels } from './use-left-parcels.ts';
import { useReleaseForm } from './use-release-form.ts';
import { useScannedParcels } from './use-scanned-parcels.ts';
import { WaitingList } from './waiting-list.tsx';
import styles from './release.module.css';
import { DialogModal } from '#web/ui/mantine/dialog-modal.tsx';
import { toastsAtTop } from '#web/ui/toast/lift.ts';

const words = officeRelease;

/** At 1280 px as wide as it can be beside the messages, which would lie over its buttons. */
const SIZE = 'min(38.75rem, max(30rem, 100vw - 50rem))';

const MARKS = { ...dialogTakesScans, ...toastsAtTop };

interface ReleaseDialogProps {
  tracking: string;
  /** The amount still owed, formatted; null if nothing is. */
  debt: string | null;
  onClose: () => void;
}

/**
 * Releases a parcel, and those that wait for the same receiver, with one code and one signature or pictures; what is
 * owed can be paid before. Rendered means open.
 */
export function ReleaseDialog({ tracking, debt, onClose }: ReleaseDialogProps) {
  const handOver = useHandOver(tracking);
  const { debts, numbers } = handOver;
  const owing = debts === undefined ? debt !== null : debts.length > 0;
  const steps = useReleaseForm(tracking, handOver, owing, onClose);
  useScannedParcels(handOver, steps.takeCode);
  const { form, position, question } = steps;
  const count = numbers.length;
  const fields = useFocusInView();
  return (
    <DialogModal onClose={onClose} title={`${words.title} ${tracking}`} size={SIZE}>
      <form
        ref={fields}
        method="post"
        onSubmit={steps.submit}
        noValidate
        className={styles.form}
        aria-label={words.title}
        {...MARKS}
      >
        <Stack gap="md">
          <WaitingList handOver={handOver} />
          <AmountsDue debts={debts ?? []} onPaid={() => form.getInputNode('release_code')?.focus()} />
          <CodeField form={form} several={count > 1} />
          <ProofFields {...steps.proof} missing={steps.isProofMissing} />
          <Textarea label={words.note} autosize minRows={2} {...form.getInputProps('note')} />
          <p className={styles.hint}>
            {position === null ? words.noPosition : fill(words.position, { ...position })}
          </p>
          <div className={styles.foot}>
            <LeftParcels handOver={handOver} />
            <Refusal text={steps.refusal} />
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                {web.cancel}
              </Button>
              <Button type="submit" loading={steps.busy}>
                {count > 1 ? fill(words.releaseSome, { count }) : words.release}
              </Button>
            </Group>
          </div>
        </Stack>
      </form>
      {question === null ? null : (
        <ConfirmDialog
          title={words.debtTitle}
          text={questionText(debt, debts, numbers)}
          confirm={words.debtConfirm}
          danger
          busy={steps.busy}
          onConfirm={question.confirm}
          onClose={question.cancel}
        />
      )}
    </DialogModal>
  );
}

/** Why parcels that were ticked are not handed over. */
function LeftParcels({ handOver }: { handOver: HandOver }) {
  const reasons = useLeftParcels(handOver);
  if (reasons.length === 0) return null;
  return (
    <Alert color="yellow" role="alert" mb="xs">
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
    </Alert>
  );
}

function Refusal({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <Alert color="red" role="alert" mb="xs">
      {text}
    </Alert>
  );
}

/** What comes or goes above the field that has the focus must not move it below the foot. Returns a ref for the form. */
function useFocusInView() {
  return useCallback((form: HTMLFormElement) => {
    const observer = new ResizeObserver(() => {
      const { activeElement: focused } = document;
      // Browsers may return a promise here.
      if (form.contains(focused)) void focused?.scrollIntoView({ block: 'nearest' });
    });
    observer.observe(form);
    return () => observer.disconnect();
  }, []);
}

/** Left empty to tick or pay first, it is not called wrong yet. */
function CodeField({ form, several }: { form: ReturnType<typeof useReleaseForm>['form']; several: boolean }) {
  const { onBlur, ...field } = form.getInputProps('release_code');
  return (
    <TextInput
      label={words.code}
      description={several ? words.codeHintOfSome : words.codeHint}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      data-scans="text"
      data-autofocus
      {...field}
      onBlur={(event) => (event.currentTarget.value === '' ? undefined : onBlur())}
    />
  );
}

function questionText(
  debt: string | null,
  debts: readonly Debt[] | undefined,
  numbers: readonly string[],
): string {
  if (numbers.length === 1 || debts === undefined)
    return fill(words.debtText, { amount: debts ? debtText(debts) : (debt ?? ''), tracking: numbers.join() });
  const count = debts.reduce((sum, one) => sum + one.count, 0);
  return fill(words.debtTextOfSome, { amount: debtText(debts), count, all: numbers.length });
}

type ProofFieldsProps = ReturnType<typeof useReleaseForm>['proof'] & { missing: boolean };

function ProofFields({ setProof, setSignature, pictures, setPictures, missing }: ProofFieldsProps) {
  const fault = useId();
  return (
    <fieldset
      ref={setProof}
      className={styles.proof}
      tabIndex={-1}
      aria-label={words.proof}
      aria-describedby={missing ? fault : undefined}
    >
      {missing ? (
        <Alert id={fault} color="red" role="alert">
          {deliveries.proofMissing}
        </Alert>
      ) : null}
      <div>
        <p className={styles.label}>{words.signature}</p>
        <SignatureCanvas ref={setSignature} />
      </div>
      <div>
        <p className={styles.label}>{words.pictures}</p>
        <p className={styles.hint}>{fill(words.picturesHint, { max: MAX_PICTURES })}</p>
        <PicturePicker pictures={pictures} onChange={setPictures} />
      </div>
    </fieldset>
  );
}
