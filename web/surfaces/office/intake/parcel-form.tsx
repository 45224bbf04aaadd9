import { Button, Checkbox, Group } from '@mantine/core';
import { type KeyboardEvent, useImperativeHandle } from 'react';
import { officeIntake } from '#texts/office-intake.ts';
import { fill } from '#texts/format.ts';
import { SectionCard } from '#web/ui/card/section-card.tsx';
import { plural } from '#web/ui/language/plural.ts';
import { WaitingScan } from './scan/waiting-scan.tsx';
import { useScanned } from './scan/use-scanned.ts';
import { addedNumbersListed, arePeopleKept, numbersBeingAdded, type OpenForm } from './state/intake-state.ts';
import { isCount } from './state/parcel-count.ts';
import type { Side } from './state/parcel-values.ts';
import { useIntake, useIntakeState } from './use-intake.ts';
import type { FieldsForm } from './form/form-fields.ts';
import { TrackingFields } from './form/tracking-fields.tsx';
import { ParcelFields } from './form/parcel-fields.tsx';
import { PersonFields } from './form/person-fields.tsx';
import { SenderFacts } from './form/sender-facts.tsx';
import { useFocusOnOpen } from './form/use-focus-on-open.ts';
import { useHasPeople } from './form/use-has-people.ts';
import { type IntakeForm, useIntakeForm } from './form/use-intake-form.ts';
import { useClearPriceError } from './form/use-clear-price-error.ts';
import { UsualReceiver } from './form/usual-receiver.tsx';
import styles from './intake.module.css';

const words = officeIntake;

interface PartProps {
  intakeForm: IntakeForm;
  openForm: OpenForm;
}

/** Add parcel: one form per parcel, or one for several with consecutive numbers. A new form gets a new key. */
export function ParcelForm({ openForm }: { openForm: OpenForm }) {
  const { editing } = openForm;
  const intakeForm = useIntakeForm(openForm);
  const { form, add, price } = intakeForm;
  const { formCommands } = useIntake();
  useImperativeHandle(formCommands, () => intakeForm.commands);
  const scanned = useScanned(intakeForm, openForm);
  useFocusOnOpen(form, openForm);
  useClearPriceError(form, price);
  return (
    <SectionCard
      title={editing === null ? words.add : fill(words.edit, { tracking: editing.values.tracking_number })}
      actions={<Notice form={form} openForm={openForm} />}
    >
      {/* The key events come from the fields inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above */}
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
        onKeyDown={(event) => {
          // Without a price the button is disabled, and so is the browser's own submit by Enter.
          if (!isEnterInField(event) || price.state === 'known') return;
          event.preventDefault();
          if (price.state === 'failed') intakeForm.askNow();
          else add();
        }}
        noValidate
        aria-label={words.add}
        className={styles.form}
        data-parcel-form
      >
        <TrackingFields intakeForm={intakeForm} isEdit={editing !== null} onEnter={scanned.enterNumber} />
        <WaitingScan form={form} onUse={scanned.putWaitingInForm} />
        <div className={styles.people}>
          <People intakeForm={intakeForm} openForm={openForm} />
        </div>
        <ParcelFields intakeForm={intakeForm} />
        <Foot intakeForm={intakeForm} openForm={openForm} />
      </form>
    </SectionCard>
  );
}

function People({ intakeForm, openForm: { editing, focus } }: PartProps) {
  const { form, lookups, filling, searchRequest, listedCoupons } = intakeForm;
  const startsUnfolded = (side: Side) => editing !== null || focus.startsWith(`${side}.`);
  return (
    <>
      <PersonFields
        form={form}
        side="sender"
        lookups={lookups}
        onChoose={(person, how) => filling.choose('sender', person, how)}
        request={searchRequest}
        facts={<SenderFacts form={form} listedCoupons={listedCoupons} />}
        startsUnfolded={startsUnfolded('sender')}
      />
      <PersonFields
        form={form}
        side="receiver"
        lookups={lookups}
        onChoose={(person, how) => filling.choose('receiver', person, how)}
        request={null}
        facts={<UsualReceiver number={filling.receiverFrom} onUndo={filling.undo} />}
        startsUnfolded={startsUnfolded('receiver')}
        isAwaited={filling.isReceiverAwaited}
      />
    </>
  );
}

/** Says what was just added, where the form's contents come from, or that Checkout waits for it. */
function Notice({ form, openForm }: { form: FieldsForm; openForm: OpenForm }) {
  const { editing, cameBack, isFromLastVisit, preventedCheckout } = openForm;
  const { store } = useIntake();
  const hasPeople = useHasPeople(form);
  const addition = useAdditionText();
  return (
    <>
      <output className={styles.formNotice} data-prevented-checkout={preventedCheckout || undefined}>
        {preventedCheckout ? words.checkoutWaits : addition}
        {isFromLastVisit && !preventedCheckout ? words.restored : null}
      </output>
      {(cameBack || preventedCheckout || hasPeople) && editing === null ? (
        <Button variant="subtle" size="compact-xs" onClick={() => store.send({ type: 'form cleared' })}>
          {words.clearForm}
        </Button>
      ) : null}
    </>
  );
}

/** The numbers that are being added or, if there are none, that were added last; null if there are neither. */
function useAdditionText(): string | null {
  const waiting = useIntakeState((state) => state.waiting);
  const addedNumbers = useIntakeState((state) => state.addedNumbers);
  const list = useIntakeState((state) => state.list);
  const adding = numbersBeingAdded({ waiting });
  const done = addedNumbersListed({ addedNumbers, list });
  if (adding.length > 0) return fill(plural(words.adding, adding.length), { tracking: adding.join(', ') });
  return done.length > 0 ? fill(plural(words.added, done.length), { tracking: done.join(', ') }) : null;
}

function Foot({ intakeForm: { price, count }, openForm: { editing } }: PartProps) {
  const { store } = useIntake();
  const areKept = useIntakeState(arePeopleKept);
  const several = isCount(count) && count > 1;
  return (
    <Group justify="space-between" className={styles.formFoot}>
      {editing === null ? (
        <Checkbox
          label={words.keepPeople}
          checked={areKept}
          onChange={(event) => store.send({ type: 'keep people chosen', keep: event.target.checked })}
        />
      ) : (
        <Button variant="default" onClick={() => store.send({ type: 'form cleared' })}>
          {words.cancelEdit}
        </Button>
      )}
      <span className={styles.keys}>{words.keyHint}</span>
      <Button type="submit" disabled={price.state !== 'known'} aria-keyshortcuts="Control+Enter Meta+Enter">
        {editing !== null ? words.saveEdit : several ? fill(words.addSeveral, { count }) : words.addOne}
      </Button>
    </Group>
  );
}

function isEnterInField({ key, target, defaultPrevented }: KeyboardEvent<HTMLFormElement>): boolean {
  return (
    key === 'Enter' && !defaultPrevented && target instanceof HTMLInputElement && target.type !== 'checkbox'
  );
}
