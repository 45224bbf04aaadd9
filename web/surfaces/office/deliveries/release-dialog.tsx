import { Alert, Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { officeRelease } from '#shared/messages/en/office-release.ts';
import { fill } from '#shared/messages/format.ts';
import { web } from '#shared/messages/en/web.ts';
import { ConfirmDialog } from '#web/ui/mantine/confirm-dialog.tsx';
import { MAX_PICTURES, PicturePicker } from './picture-picker.tsx';
import { SignatureCanvas } from './signature-canvas.tsx';
import { useReleaseForm } from './use-release-form.ts';
import styles from './release.module.css';
import { DialogModal } from '#web/ui/mantine/dialog-modal.tsx';

const words = officeRelease;

interface ReleaseDialogProps {
  tracking: string;
  /** The amount still owed, formatted; null if nothing is. */
  debt: string | null;
  onClose: () => void;
}

/** Releases a parcel with its code and a signature or pictures. Rendered means open. */
export function ReleaseDialog({ tracking, debt, onClose }: ReleaseDialogProps) {
  const steps = useReleaseForm(tracking, debt !== null, onClose);
  const { form, position, question } = steps;
  return (
    <DialogModal onClose={onClose} title={`${words.title} ${tracking}`} size="lg" closeOnClickOutside={false}>
      <form onSubmit={steps.submit} noValidate aria-label={words.title}>
        <Stack gap="md">
          {debt === null ? null : <Alert color="yellow">{fill(words.debt, { amount: debt })}</Alert>}
          <TextInput
            label={words.code}
            description={words.codeHint}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            data-scans="text"
            data-autofocus
            {...form.getInputProps('release_code')}
          />
          <ProofFields {...steps.proof} />
          <Textarea label={words.note} autosize minRows={2} {...form.getInputProps('note')} />
          <p className={styles.hint}>
            {position === null ? words.noPosition : fill(words.position, { ...position })}
          </p>
          {steps.refusal === null ? null : (
            <Alert color="red" role="alert">
              {steps.refusal}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {web.cancel}
            </Button>
            <Button type="submit" loading={steps.busy}>
              {words.release}
            </Button>
          </Group>
        </Stack>
      </form>
      {question === null ? null : (
        <ConfirmDialog
          title={words.debtTitle}
          text={fill(words.debtText, { amount: debt ?? '', tracking })}
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

function ProofFields({ setSignature, pictures, setPictures }: ReturnType<typeof useReleaseForm>['proof']) {
  return (
    <>
      <div>
        <p className={styles.label}>{words.signature}</p>
        <SignatureCanvas ref={setSignature} />
      </div>
      <div>
        <p className={styles.label}>{words.pictures}</p>
        <p className={styles.hint}>{fill(words.picturesHint, { max: MAX_PICTURES })}</p>
        <PicturePicker pictures={pictures} onChange={setPictures} />
      </div>
    </>
  );
}
