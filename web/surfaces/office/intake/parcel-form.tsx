import { Button, Checkbox, Group } from '@mantine/core';
import { type KeyboardEvent, type RefObject, useImperativeHandle } from 'react';
import { officeIntake } from '#texts/office-intake.ts';
import { fill } from '#texts/format.ts';
import { SectionCard } from '#web/ui/card/section-card.tsx';
import { plural } from '#web/ui/language/plural.ts';
import { focusNumber, type IntakeFormApi, type IntakeValues, type Side } from './intake-form.ts';
import { NextScan } from './next-scan.tsx';
import { useFirstFocus } from './use-first-focus.ts';
import { NumberFields } from './number-fields.tsx';
import { ParcelFields } from './parcel-fields.tsx';
import { PersonFields } from './person-fields.tsx';
import type { AddingSettings } from './use-adding.ts';
import { isCount } from './parcel-count.ts';
import { SenderFacts } from './sender-facts.tsx';
import { type OpenForm, useIntakeForm } from './use-intake-form.ts';
import { type ScannedSettings, useScanned } from './use-scanned.ts';
import { usePriceFault } from './use-price-fault.ts';
import { useHasPeople } from './use-has-people.ts';
import type { ReturningSettings } from './use-returning-sender.ts';
import { UsualReceiver } from './usual-receiver.tsx';
import styles from './intake.module.css';

const words = officeIntake;

type Intake = ReturnType<typeof useIntakeForm>;

interface ParcelFormProps extends ScannedSettings, AddingSettings, ReturningSettings {
  initialCount: number | string;
  onTyped: (values: IntakeValues, count: number | string) => void;
  /** Whether the form takes the focus at first, or the field in which somebody types on. */
  focused: boolean | string;
  keepPeople: boolean;
  onKeepPeople: (keep: boolean) => void;
  /** Restored from an earlier visit. */
  restored: boolean;
  /** Checkout stopped, because its parcels were not added. */
  stopped: boolean;
  /** The numbers that were added last. */
  added: readonly string[];
  onCancel: () => void;
  /** The coupons of listed parcels. */
  takenCoupons: readonly string[];
  /** Receives what the rest of the screen can do with this form. */
  openForm: RefObject<OpenForm | null>;
}

/** Add parcel: one form per parcel, or one for several with consecutive numbers. A new form gets a new key. */
export function ParcelForm(props: ParcelFormProps) {
  const { routes, editing, scanned } = props;
  const intake = useIntakeForm(props);
  const { form, submit, price } = intake;
  const { openForm } = props;
  useImperativeHandle(openForm, () => intake.openForm);
  const scans = useScanned(intake, props);
  useFirstFocus(form, props);
  usePriceFault(form, price);
  return (
    <SectionCard
      title={editing === null ? words.add : fill(words.edit, { tracking: editing.form.tracking_number })}
      actions={<Notice {...props} form={form} stopped={intake.stopped} />}
    >
      {/* The key events come from the fields inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above */}
      <form
        method="post"
        onSubmit={submit}
        onKeyDown={(event) => {
          // Without a price the button is disabled, and so is the browser's own submit by Enter.
          if (!isEnterInField(event) || price.state === 'known') return;
          event.preventDefault();
          if (price.state !== 'failed') submit();
        }}
        noValidate
        aria-label={words.add}
        className={styles.form}
        data-parcel-form
      >
        <NumberFields intake={intake} routes={routes} editing={editing !== null} onNumber={scans.takeTyped} />
        <NextScan
          scanned={scanned}
          busy={props.held}
          onUse={scans.useHere}
          onDiscard={(before) => {
            props.onScanTaken();
            // The button is gone; a field that was drawn anew since is too.
            if (before?.isConnected === true) before.focus();
            else focusNumber(form);
          }}
        />
        <div className={styles.people}>
          <People intake={intake} {...props} />
        </div>
        <ParcelFields intake={intake} />
        <Foot intake={intake} {...props} />
      </form>
    </SectionCard>
  );
}

type PeopleProps = Pick<ParcelFormProps, 'takenCoupons' | 'listed' | 'editing' | 'focused'> & {
  intake: Intake;
};

function People({
  intake: { form, lookups, returning, asked },
  takenCoupons,
  listed,
  editing,
  focused,
}: PeopleProps) {
  const startsOpen = (side: Side) =>
    editing !== null || (typeof focused === 'string' && focused.startsWith(`${side}.`));
  return (
    <>
      <PersonFields
        form={form}
        side="sender"
        lookups={lookups}
        listed={listed}
        onChoose={(person, how) => returning.choose('sender', person, how)}
        asked={asked}
        facts={<SenderFacts form={form} takenCoupons={takenCoupons} />}
        startsOpen={startsOpen('sender')}
      />
      <PersonFields
        form={form}
        side="receiver"
        lookups={lookups}
        listed={listed}
        onChoose={(person, how) => returning.choose('receiver', person, how)}
        asked={null}
        facts={<UsualReceiver tracking={returning.filled} onUndo={returning.undo} />}
        startsOpen={startsOpen('receiver')}
        isAwaited={returning.isAsked}
      />
    </>
  );
}

/** Says what was just added, where the form's contents come from, or that Checkout waits for it. */
function Notice({
  form,
  added,
  adding,
  editing,
  begun,
  restored,
  stopped,
  onCancel,
}: ParcelFormProps & { form: IntakeFormApi; stopped: boolean }) {
  const hasPeople = useHasPeople(form);
  return (
    <>
      <output className={styles.added} data-stopped={stopped || undefined}>
        {stopped
          ? words.checkoutWaits
          : adding.length > 0
            ? fill(plural(words.adding, adding.length), { tracking: adding.join(', ') })
            : added.length > 0
              ? fill(plural(words.added, added.length), { tracking: added.join(', ') })
              : null}
        {restored && !stopped ? words.restored : null}
      </output>
      {(begun || stopped || hasPeople) && editing === null ? (
        <Button variant="subtle" size="compact-xs" onClick={onCancel}>
          {words.clearForm}
        </Button>
      ) : null}
    </>
  );
}

function Foot({ intake, editing, keepPeople, onKeepPeople, onCancel }: ParcelFormProps & { intake: Intake }) {
  const { price, count } = intake;
  const several = isCount(count) && count > 1;
  return (
    <Group justify="space-between" className={styles.formFoot}>
      {editing === null ? (
        <Checkbox
          label={words.keepParties}
          checked={keepPeople}
          onChange={(event) => onKeepPeople(event.target.checked)}
        />
      ) : (
        <Button variant="default" onClick={onCancel}>
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
