import { useEffect } from 'react';
import { openDialog } from '#web/ui/dialog/open-dialog.ts';
import { createStore, type Store } from '#web/ui/state/create-store.ts';
import { useLatest } from '#web/ui/state/use-latest.ts';

type Take = (tracking: string) => void;
type Target = Store<Take | null>;

/** What the open screen does with a scanned number; null: it has no use for one of its own. */
const ofScreen: Target = createStore<Take | null>(null);
/** The same for the open dialog. */
const ofDialog: Target = createStore<Take | null>(null);

/** The number, if the last key ended a reader's; otherwise null. */
export const numberJustRead = createStore<string | null>(null);

/** Marks the content of a dialog that takes scans, so that a dialog above it is not passed by. */
const MARK = 'data-scan-target';
export const dialogTakesScans = { [MARK]: '' };

/** While the screen is open, numbers that are scanned anywhere on it arrive here instead of opening the parcel. */
export const useScanTarget = (take: Take): void => useTarget(ofScreen, take);

/** The same for a dialog, whose content has `dialogTakesScans`; in other dialogs a scan is refused. */
export const useDialogScanTarget = (take: Take): void => useTarget(ofDialog, take);

function useTarget(target: Target, take: Take): void {
  const latest = useLatest(take);
  useEffect(() => {
    const own: Take = (tracking) => latest.current(tracking);
    target.set(own);
    return () => {
      if (target.get() === own) target.set(null);
    };
  }, [target, latest]);
}

/** Gives a number to the screen or dialog that is open, if it takes one; `blocked`: a dialog that takes none is in the way. */
export function offerToTarget(tracking: string): 'taken' | 'free' | 'blocked' {
  const dialog = openDialog();
  const mayTake = dialog === undefined || dialog.querySelector(`[${MARK}]`) !== null;
  const take = mayTake ? (dialog === undefined ? ofScreen : ofDialog).get() : null;
  take?.(tracking);
  if (take !== null) return 'taken';
  return dialog === undefined ? 'free' : 'blocked';
}
