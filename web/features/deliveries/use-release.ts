import { useRef } from 'react';
import { deliveryCalls } from '#shared/contract/deliveries.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { newKey } from '../../api/new-key.ts';
import type { Position } from './use-position.ts';

export interface ReleaseForm {
  release_code: string;
  note: string;
  position: Position | null;
  signature: Blob | null;
  pictures: readonly File[];
}

/**
 * Sends a release. The Idempotency-Key is kept as long as the dialog is open and no answer came, so that pressing
 * again after a lost answer releases once; a refusal makes a new one, since what is sent then is another try.
 */
export function useRelease(tracking: string): (form: ReleaseForm) => Promise<void> {
  const key = useRef(newKey());
  return async ({ position, signature, pictures, ...rest }) => {
    const body = { ...rest, lat: position?.lat ?? '', lon: position?.lon ?? '' };
    const files = { ...(signature !== null && { signature: [signature] }), pictures };
    try {
      await call(
        deliveryCalls.release,
        { params: { tracking }, body },
        { files, idempotencyKey: key.current },
      );
    } catch (failure) {
      const answered = failure instanceof ApiError && failure.status > 0 && failure.status < 500;
      if (answered && failure.code !== 'in_progress') key.current = newKey();
      throw failure;
    }
  };
}
