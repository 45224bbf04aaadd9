import { officeRelease } from '#texts/office-release.ts';
import { fill } from '#texts/format.ts';
import { toast } from '#web/ui/toast/toast-store.ts';
import { useDialogScanTarget } from '../scan-anywhere/scan-target.ts';
import { beep } from '#web/surfaces/office/scanning/feedback.ts';
import type { HandOver } from './use-hand-over.ts';
import { isReleaseCode } from './code-fields.ts';
import { useReasonFor } from './use-reason-for.ts';

const words = officeRelease;

/**
 * Ticks a parcel that is scanned while the dialog is open, if it waits for the receiver, or says why it cannot. `takeCode`
 * gets a scanned release code, and returns whether a field needed one.
 */
export function useScannedParcels(handOver: HandOver, takeCode: (code: string) => boolean): void {
  const reasonFor = useReasonFor(handOver.more);

  async function add(tracking: string): Promise<void> {
    const isThis = (one: { tracking_number: string }) => one.tracking_number === tracking;
    if (isReleaseCode(tracking) && !handOver.parcels.some(isThis)) {
      const isTaken = takeCode(tracking);
      beep(isTaken ? 'good' : 'refused');
      if (!isTaken) toast.error(words.codesFilled);
      return;
    }
    if (handOver.numbers.includes(tracking)) {
      beep('repeated');
      toast.info(fill(words.scannedTwice, { tracking }));
      return;
    }
    // It may have arrived since the dialog was opened.
    const waits = handOver.parcels.some(isThis) || (await handOver.reload()).some(isThis);
    beep(waits ? 'good' : 'refused');
    if (waits) {
      handOver.tick(tracking, true);
      toast.success(fill(words.scannedToo, { tracking }));
    } else toast.error(await reasonFor(tracking, words.scannedOther));
  }

  useDialogScanTarget((tracking) => void add(tracking));
}
