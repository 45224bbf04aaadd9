import { useEffect, useRef, useState } from 'react';
import { deliveryCalls } from '#shared/contract/deliveries.ts';
import type { Input } from '#shared/contract/define-call.ts';
import { type LabelFormat, markOf } from '#shared/domain/labels.ts';
import { ApiError } from '#web/api/api-error.ts';
import { downloadParts, type Progress } from '#web/api/download-parts.ts';
import { failureText } from '#web/api/show-failure.ts';

/** Which parcels, in what order. */
export type List = Pick<
  NonNullable<Input<typeof deliveryCalls.listLabels>['body']>,
  'filter_specification' | 'sort'
>;

export type Step =
  /** Why the labels were not made, if they were asked for. */
  | { is: 'asking'; refusal: string }
  /** Nothing has come yet without `progress`. */
  | { is: 'drawing'; progress: Progress | undefined }
  | { is: 'ready'; file: Blob; total: number };

/** The file of a list's labels, from the question to the file. What is being made is given up when the dialog closes. */
export function useListLabels(list: List): { step: Step; make: (format: LabelFormat) => Promise<void> } {
  const [step, setStep] = useState<Step>({ is: 'asking', refusal: '' });
  const making = useRef<AbortController>(null);
  useEffect(() => () => making.current?.abort(), []);

  const make = async (format: LabelFormat) => {
    const { signal } = (making.current = new AbortController());
    setStep({ is: 'drawing', progress: undefined });
    let total = 0;
    const onProgress = (progress: Progress) => {
      ({ total } = progress);
      setStep({ is: 'drawing', progress });
    };
    try {
      const body = { ...list, format };
      const options = { mark: markOf(format), onProgress, signal };
      const file = await downloadParts(deliveryCalls.listLabels, { body }, options);
      setStep({ is: 'ready', file, total });
    } catch (failure) {
      if (signal.aborted) return;
      if (!(failure instanceof ApiError)) throw failure;
      setStep({ is: 'asking', refusal: failureText(failure) });
    }
  };
  return { step, make };
}
