import { useQueryClient } from '@tanstack/react-query';
import { parcelCalls } from '#shared/contract/parcels.ts';
import { mayRelease } from '#shared/domain/parcel-status.ts';
import { errors } from '#texts/errors.ts';
import { officeRelease } from '#texts/office-release.ts';
import { parcels as parcelTexts } from '#texts/parcels.ts';
import { fill } from '#texts/format.ts';
import { ApiError } from '#web/api/api-error.ts';
import { callQuery } from '#web/api/use-call.ts';

const words = officeRelease;

/**
 * Asks the server why a parcel does not wait for this receiver. `other` says that it has another one; its placeholders
 * are `tracking` and `receiver`.
 */
export function useReasonFor(more: boolean): (tracking: string, other: string) => Promise<string> {
  const queries = useQueryClient();
  return async (tracking, other) => {
    try {
      const shown = { ...callQuery(parcelCalls.show, { params: { tracking } }), staleTime: 0 };
      const { cargo: parcel } = await queries.fetchQuery(shown);
      if (parcel.status === 'RELEASED') return fill(errors.already_released, { tracking });
      if (!mayRelease(parcel.status)) return fill(words.scannedEarly, { tracking });
      if (more) return words.waitingMore;
      return fill(other, { tracking, receiver: parcel.shipping_specs.receiver_information.name });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      return failure.code === 'not_found' ? fill(parcelTexts.unknownNumber, { tracking }) : failure.message;
    }
  };
}
