import { DetailsDialog } from './details-dialog.tsx';
import type { DraftItem } from './draft.ts';
import { ReceiverDialog } from './receiver-dialog.tsx';
import type { StepProps } from './step-props.ts';

export interface OpenedItem {
  what: 'receiver' | 'details';
  id: number;
}

interface ItemDialogsProps {
  opened: OpenedItem | null;
  wizard: StepProps;
  onChange: (id: number, part: Partial<DraftItem>) => void;
  onClose: () => void;
}

/** The dialogs behind the Enter buttons: the receiver of an item, or its details. */
export function ItemDialogs({ opened, wizard, onChange, onClose }: ItemDialogsProps) {
  const item = wizard.draft.items.find((one) => one.item.id === opened?.id);
  if (opened === null || item === undefined) return null;
  const save = (part: Partial<DraftItem>) => {
    onChange(opened.id, part);
    onClose();
  };
  return opened.what === 'receiver' ? (
    <ReceiverDialog item={item} wizard={wizard} onUse={(address) => save({ address })} onClose={onClose} />
  ) : (
    <DetailsDialog
      item={item.item}
      source={wizard.source}
      onSave={(details) => save({ item: details })}
      onClose={onClose}
    />
  );
}
