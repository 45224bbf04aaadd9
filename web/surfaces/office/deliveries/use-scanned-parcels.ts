import { useQueryClient } from '@tanstack/react-query';
import { parcelCalls } from '#shared/contract/parcels.ts';
import { mayRelease } from '#shared/domain/parcel-status.ts';
import { errors } from '#shared/messages/en/errors.ts';
import { officeRelease } from '#shared/messages/en/office-release.ts';
import { parcels as parcelTexts } from '#shared/messages/en/parcels.ts';
import { fill } from '#shared/messages/format.ts';
import { ApiError } from '#web/api/api-error.ts';
import { callQuery } from '#web/api/use-call.ts';
import { toast } from '#web/ui/toast/toast-store.ts';
import { useDialogScanTarget } from '../scan-anywhere/scan-target.ts';
import { beep } from '../scanner/feedback.ts';
import type { HandOver } from './use-hand-over.ts';

const words = officeRelease;

/** Ticks a parcel that is scanned while the dialog is open, if it waits for the receiver, or says why it cannot. */
export function useScannedParcels(handOver: HandOver): void {
  const queries = useQueryClient();

  /** Why a parcel does not wait for this receiver. */
  async function reasonFor(tracking: string): Promise<string> {
    try {
      const shown = { ...callQuery(parcelCalls.show, { params: { tracking } }), staleTime: 0 };
      const { cargo } = await queries.fetchQuery(shown);
      if (cargo.status === 'RELEASED') return fill(errors.already_released, { tracking });
      if (!mayRelease(cargo.status)) return fill(words.scannedEarly, { tracking });
      if (handOver.more) return words.waitingMore;
      const receiver = cargo.shipping_specs.receiver_information.name;
      return fill(words.scannedOther, { tracking, receiver });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      return failure.code === 'not_found' ? fill(parcelTexts.unknownNumber, { tracking }) : failure.message;
    }
  }

  async function add(tracking: string): Promise<void> {
    const isThis = (one: { tracking_number: string }) => one.tracking_number === tracking;
    if (handOver.numbers.includes(tracking)) {
      beep(false);
      toast.info(fill(words.scannedTwice, { tracking }));
      return;
    }
    // It may have arrived since the dialog was opened.
    const waits = handOver.parcels.some(isThis) || (await handOver.reload()).some(isThis);
    beep(waits);
    if (waits) {
      handOver.tick(tracking, true);
      toast.success(fill(words.scannedToo, { tracking }));
    } else toast.error(await reasonFor(tracking));
  }

  useDialogScanTarget((tracking) => void add(tracking));
}
