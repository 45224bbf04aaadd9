import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { deliveryCalls } from '#shared/contract/deliveries.ts';
import { deliveries } from '#texts/deliveries.ts';
import { officeRelease } from '#texts/office-release.ts';
import { fill } from '#texts/format.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { afterFailure } from '#web/api/attempt.ts';
import { callOnce } from '#web/api/call-once.ts';
import { useAction } from '#web/api/use-action.ts';
import { PARCEL_READS } from '#web/api/use-refresh-parcels.ts';
import { useContractForm } from '#web/ui/mantine/use-contract-form.ts';
import type { Picture } from './picture-picker.tsx';
import type { Signature } from './signature-canvas.tsx';
import { codeErrorsOf, fillWithCode, isReleaseCode, messageOf } from './code-fields.ts';
import { codeFieldOf } from './waiting-list.tsx';
import type { HandOver } from './use-hand-over.ts';
import { type Position, usePosition } from './use-position.ts';

const typed = deliveryCalls.release.body.pick({ release_code: true, note: true });

interface ReleaseForm {
  note: string;
  /** Tracking number → code. */
  codes: ReadonlyMap<string, string>;
  numbers: readonly string[];
  /** The ticked parcels with their states, as they were shown. */
  seen: readonly string[];
  signature: Blob | null;
  pictures: readonly File[];
}

/** The body and files of a release of one or several parcels. */
function callOf({ signature, pictures, note, codes, numbers, seen }: ReleaseForm, at: Position | null) {
  const body = {
    note,
    tracking_numbers: numbers.join(','),
    release_codes: [...codes].map(([number, code]) => `${number}:${code}`).join(','),
    lat: at?.lat ?? '',
    lon: at?.lon ?? '',
    // Empty while the parcels could not be listed.
    ...(seen.length > 0 && { seen: seen.join(',') }),
  };
  return { body, files: { ...(signature !== null && { signature: [signature] }), pictures } };
}

/** Sends a release; `onRefused` gets the refusals. */
function useSendRelease(count: number, onReleased: () => void, onRefused: (failure: ApiError) => void) {
  const position = usePosition();
  const pressedAt = useRef<{ position: Position | null }>(undefined);
  const { run, busy } = useAction({
    send: (filled: ReleaseForm) => {
      // The position at the first click, because a retry must send the same input.
      const { position: at } = (pressedAt.current ??= { position });
      const { body, files } = callOf(filled, at);
      return callOnce(deliveryCalls.releaseTogether, { body }, files);
    },
    successText: count === 1 ? officeRelease.released : fill(officeRelease.releasedSome, { count }),
    changes: [...PARCEL_READS, deliveryCalls.waiting],
    onDone: onReleased,
    onRefused: (failure) => {
      if (afterFailure(failure) === 'drop') pressedAt.current = undefined;
      onRefused(failure);
    },
  });
  return { run, busy, position };
}

/** The codes for the ticked parcels, and those that are not six digits. */
function codesOf(tracking: string, release_code: string, handOver: HandOver) {
  const codes = new Map([[tracking, release_code]]);
  for (const number of handOver.codeHolders) codes.set(number, handOver.codes.get(number) ?? '');
  return { codes, wrong: [...codes].filter(([, code]) => !isReleaseCode(code)).map(([number]) => number) };
}

/** The steps of a release: the form, the question about a debt, sending, and an error message. */
export function useReleaseForm(tracking: string, handOver: HandOver, owing: boolean, onReleased: () => void) {
  const form = useContractForm(typed, { release_code: '', note: '' });
  const [signature, setSignature] = useState<Signature | null>(null);
  const [pictures, setPictures] = useState<readonly Picture[]>([]);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [isProofMissing, setProofMissing] = useState(false);
  const [proof, setProof] = useState<HTMLElement | null>(null);
  const [asking, setAsking] = useState<ReleaseForm | null>(null);
  const { run, busy, position } = useSendRelease(handOver.numbers.length, onReleased, setRefusal);
  const showCodeErrors = (failure: ApiError) => {
    const errors = codeErrorsOf(failure);
    handOver.setCodeErrors(errors);
    const own = errors.get(tracking);
    if (own === undefined) return;
    form.setErrors({ release_code: own });
    form.focusFirstError({ release_code: own });
  };
  const send = async (filled: ReleaseForm) => {
    await run(filled, (failure) => {
      showCodeErrors(failure);
      return false;
    });
    setAsking(null);
  };

  const submit = form.onSubmit(async ({ release_code, note }) => {
    const drawn = (await signature?.take()) ?? null;
    const isMissing = drawn === null && pictures.length === 0;
    const { codes, wrong } = codesOf(tracking, release_code, handOver);
    // At once, so that the field that gets the focus has its message.
    flushSync(() => {
      setRefusal(null);
      setProofMissing(isMissing);
      handOver.setCodeErrors(new Map(wrong.map((number) => [number, deliveries.codeMissing])));
    });
    const [first] = wrong;
    if (first !== undefined) return codeFieldOf(first)?.focus();
    if (isMissing) return proof?.focus();
    const files = pictures.map(({ file }) => file);
    const { numbers, seen } = handOver;
    const filled = { note, codes, numbers, seen, signature: drawn, pictures: files };
    if (owing) setAsking(filled);
    else await send(filled);
  }, form.focusFirstError);

  const isWrong = (number: string) =>
    number === tracking ? form.errors['release_code'] !== undefined : handOver.codeErrors.has(number);
  return {
    form,
    submit,
    busy,
    refusal: messageOf(refusal, [tracking, ...handOver.codeHolders], isWrong),
    position,
    isProofMissing,
    /** Puts a scanned code into a field that needs one; returns false if none does. */
    takeCode: (code: string): boolean => {
      const isRefused = form.errors['release_code'] !== undefined;
      return fillWithCode({ input: form.getInputNode('release_code'), isRefused }, handOver, code);
    },
    proof: { setProof, setSignature, pictures, setPictures },
    /** Set while the user is asked about the debt. */
    question: asking === null ? null : { confirm: () => void send(asking), cancel: () => setAsking(null) },
  };
}
