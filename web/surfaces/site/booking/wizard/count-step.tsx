import { parcelsInWords } from '#shared/domain/booking-estimate.ts';
import { bookingWizard } from '#texts/booking-wizard.ts';
import { TextArea, TextField } from '#web/ui/form/field.tsx';
import { typedNumber } from '#web/ui/form/typed-number.ts';
import { choiceOf, CollectionChoice } from './collection-choice.tsx';
import { type Draft, type DraftWords, withCount } from './draft.ts';
import { ParcelCounter } from './parcel-counter.tsx';
import { StepForm, StepHeading } from './step-form.tsx';
import type { StepProps } from './step-props.ts';
import { countStep, readCount } from './step-schemas.ts';
import styles from './wizard.module.css';

const words = bookingWizard.count;

const FIELDS = [
  { name: 'parcels_weight', label: words.weight, hint: words.weightHint },
  { name: 'parcels_deminsions', label: words.dimensions, hint: words.dimensionsHint },
  { name: 'parcels_content', label: words.content, hint: words.contentHint },
] as const satisfies { name: keyof DraftWords; label: string; hint: string }[];

/** Whoever lists more weights than parcels sends as many: the count follows when the field is left. */
function withListed(draft: Draft): Draft {
  const listed = parcelsInWords(draft.parcels_weight);
  return listed > typedNumber(draft.parcels_count, 0) ? { ...draft, parcels_count: String(listed) } : draft;
}

/** The UK's own step: the number of parcels, and their description as free text. */
export function CountStep({ source, destination, draft, change, onDone, onBack }: StepProps) {
  return (
    <>
      <StepHeading step="count" lead={words.lead} />
      <StepForm
        step="count"
        schema={countStep}
        read={readCount}
        onValues={({ parcels_count = '', collection, ...typed }) =>
          change((now) => ({ ...now, ...typed, parcels_count, collection: choiceOf(collection) }))
        }
        onNext={({ parcels_count, ...filled }) => onDone({ ...filled, parcels_count: String(parcels_count) })}
        onBack={onBack}
      >
        <ParcelCounter
          value={draft.parcels_count}
          onCount={(text) => change((now) => withCount(now, text, source, destination))}
        />
        <CollectionChoice initial={draft.collection} source={source} />
        <div className={styles.grid}>
          {FIELDS.map(({ name, label, hint }) => (
            <TextField
              key={name}
              label={label}
              name={name}
              hint={hint}
              defaultValue={draft[name]}
              {...(name === 'parcels_weight' && { onBlur: () => change(withListed) })}
            />
          ))}
        </div>
        <TextArea
          label={words.receivers}
          name="receiver_details"
          hint={words.receiversHint}
          rows={7}
          defaultValue={draft.receiver_details}
        />
      </StepForm>
    </>
  );
}
