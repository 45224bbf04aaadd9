import { type SubmitEvent, useRef, useState } from 'react';
import { bookingWizard } from '#texts/booking-wizard.ts';
import { validation } from '#texts/validation.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { Empty } from '#web/ui/placeholders/empty.tsx';
import { closeToast, toast } from '#web/ui/toast/toast-store.ts';
import { draftComplete, type DraftItem, newItem, withItems } from './draft.ts';
import { ItemDialogs, type OpenedItem } from './item-dialogs.tsx';
import { ItemsTable } from './items-table.tsx';
import { StepActions, StepHeading } from './step-form.tsx';
import type { StepProps } from './step-props.ts';
import styles from './wizard.module.css';

const words = bookingWizard.items;

/** All items with receiver and details; Next requires both in each row. */
export function ItemsStep(props: StepProps) {
  const { source, destination, draft, onDone, onBack } = props;
  const [opened, setOpened] = useState<OpenedItem | null>(null);
  const [showMissing, setShowMissing] = useState(false);
  const refusal = useRef<number>(undefined);

  function change(edit: (items: readonly DraftItem[]) => readonly DraftItem[]) {
    props.change((now) => withItems(now, edit(now.items)));
  }

  function setItem(id: number, part: Partial<DraftItem>) {
    change((items) => items.map((one) => (one.item.id === id ? { ...one, ...part } : one)));
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setShowMissing(true);
    if (draftComplete(draft.items)) onDone();
    else refusal.current = toast.error(validation.items);
  }

  function open(item: OpenedItem) {
    // Whoever opens a red section has read it, and on a phone it would lie over the dialog's fields.
    if (refusal.current !== undefined) closeToast(refusal.current);
    setOpened(item);
  }

  return (
    <>
      <StepHeading step="items" lead={words.lead} />
      <form
        method="post"
        className={styles.form}
        noValidate
        aria-label={bookingWizard.steps.items}
        onSubmit={submit}
      >
        {draft.items.length === 0 ? (
          <Empty text={words.none} />
        ) : (
          <ItemsTable
            items={draft.items}
            source={source}
            showMissing={showMissing}
            onOpen={(what, id) => open({ what, id })}
            onChange={setItem}
            onRemove={(id) => change((items) => items.filter((one) => one.item.id !== id))}
          />
        )}
        <Button
          look="outline"
          className={styles.start ?? ''}
          onClick={() => change((items) => [...items, newItem(items.length + 1, destination)])}
        >
          <Icon name="plus" />
          {words.add}
        </Button>
        <StepActions onBack={onBack} />
      </form>
      <ItemDialogs opened={opened} wizard={props} onChange={setItem} onClose={() => setOpened(null)} />
    </>
  );
}
