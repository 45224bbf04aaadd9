import { useRef, useState } from 'react';
import { deliveryCalls } from '#shared/contract/deliveries.ts';
import { deliveries } from '#shared/messages/en/deliveries.ts';
import { officeRelease } from '#shared/messages/en/office-release.ts';
import { ApiError } from '../../api/api-error.ts';
import { useSend } from '../../api/use-call.ts';
import { useRefreshParcels } from '../../api/use-refresh-parcels.ts';
import { useContractForm } from '../../ui/mantine/use-contract-form.ts';
import { toast } from '../../ui/toast/toast-store.ts';
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

/** Sends a release from where the device was at the first press, so that a second press sends the same once more. */
function useRelease(tracking: string, position: Position | null) {
  const release = useSend(deliveryCalls.release);
  const pressedAt = useRef<{ position: Position | null }>(undefined);
  return async ({ signature, pictures, ...typed }: ReleaseForm) => {
    const { position: at } = (pressedAt.current ??= { position });
    const body = { ...typed, lat: at?.lat ?? '', lon: at?.lon ?? '' };
    const files = { ...(signature !== null && { signature: [signature] }), pictures };
    await release.mutateAsync({ params: { tracking }, body, files });
  };
}

/** The steps of a release: what is filled in, the question about a debt, the sending, a refusal in words. */
export function useReleaseForm(tracking: string, owing: boolean, onReleased: () => void) {
  const form = useContractForm(typed, { release_code: '', note: '' });
  const [signature, setSignature] = useState<Signature | null>(null);
  const [pictures, setPictures] = useState<readonly Picture[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState<ReleaseForm | null>(null);
  const position = usePosition();
  const release = useRelease(tracking, position);
  const refresh = useRefreshParcels();

  async function send(filled: ReleaseForm) {
    setBusy(true);
    try {
      await release(filled);
      toast.success(officeRelease.released);
      onReleased();
      await refresh();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setRefusal(failure.message);
      if (failure.fields['release_code'] !== undefined) form.markFailed(failure);
    } finally {
      setAsking(null);
      setBusy(false);
    }
  }

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
    /** Set while the debt is asked about. */
    question: asking === null ? null : { confirm: () => void send(asking), cancel: () => setAsking(null) },
  };
}
