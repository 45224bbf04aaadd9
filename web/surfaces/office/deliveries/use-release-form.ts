import { useRef, useState } from 'react';
import { deliveryCalls } from '#shared/contract/deliveries.ts';
import { deliveries } from '#shared/messages/en/deliveries.ts';
import { officeRelease } from '#shared/messages/en/office-release.ts';
import { nextStep } from '#web/api/attempt.ts';
import { callOnce } from '#web/api/call-once.ts';
import { useAction } from '#web/api/use-action.ts';
import { PARCEL_READS } from '#web/api/use-refresh-parcels.ts';
import { useContractForm } from '#web/ui/mantine/use-contract-form.ts';
import type { Picture } from './picture-picker.tsx';
import type { Signature } from './signature-canvas.tsx';
import { type Position, usePosition } from './use-position.ts';

const typed = deliveryCalls.release.body.pick({ release_code: true, note: true });

interface ReleaseForm {
  release_code: string;
  note: string;
  signature: Blob | null;
  pictures: readonly File[];
}

/** The steps of a release: the form, the question about a debt, sending, and an error message. */
export function useReleaseForm(tracking: string, owing: boolean, onReleased: () => void) {
  const form = useContractForm(typed, { release_code: '', note: '' });
  const [signature, setSignature] = useState<Signature | null>(null);
  const [pictures, setPictures] = useState<readonly Picture[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [asking, setAsking] = useState<ReleaseForm | null>(null);
  const position = usePosition();
  const pressedAt = useRef<{ position: Position | null }>(undefined);
  const { run, busy } = useAction({
    send: ({ signature: drawn, pictures: taken, ...filled }: ReleaseForm) => {
      // The position at the first click, because a retry must send the same input.
      const { position: at } = (pressedAt.current ??= { position });
      const body = { ...filled, lat: at?.lat ?? '', lon: at?.lon ?? '' };
      const files = { ...(drawn !== null && { signature: [drawn] }), pictures: taken };
      return callOnce(deliveryCalls.release, { params: { tracking }, body }, files);
    },
    successText: officeRelease.released,
    changes: PARCEL_READS,
    onDone: onReleased,
    onRefused: (failure) => {
      if (nextStep(failure) === 'drop') pressedAt.current = undefined;
      setRefusal(failure.message);
    },
  });
  const send = async (filled: ReleaseForm) => {
    await run(filled, (failure) => {
      if (failure.fields['release_code'] !== undefined) form.markFailed(failure);
      return false;
    });
    setAsking(null);
  };

  const submit = form.onSubmit(async (values) => {
    const drawn = (await signature?.take()) ?? null;
    if (drawn === null && pictures.length === 0) {
      setRefusal(deliveries.proofMissing);
      return;
    }
    setRefusal(null);
    const filled = { ...values, signature: drawn, pictures: pictures.map(({ file }) => file) };
    if (owing) setAsking(filled);
    else await send(filled);
  }, form.focusFirstError);

  return {
    form,
    submit,
    busy,
    refusal,
    position,
    proof: { setSignature, pictures, setPictures },
    /** Set while the user is asked about the debt. */
    question: asking === null ? null : { confirm: () => void send(asking), cancel: () => setAsking(null) },
  };
}
