import { useState } from 'react';
import { visitDay } from '#shared/domain/visit-dates.ts';
import { bookingWizard } from '#texts/booking-wizard.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { choiceOf, CollectionChoice } from './collection-choice.tsx';
import { withCount } from './draft.ts';
import { ParcelCounter } from './parcel-counter.tsx';
import { StepForm, StepHeading } from './step-form.tsx';
import type { StepProps } from './step-props.ts';
import { readCount, visitStep } from './step-schemas.ts';
import styles from './wizard.module.css';

const words = bookingWizard.visit;

/** Date of the visit, number of parcels, and door or office. */
export function VisitStep({ source, destination, draft, change, onDone, onBack }: StepProps) {
  const [today] = useState(() => visitDay(new Date(), source));
  const [aboutDate, setAboutDate] = useState(false);
  const isDropOff = draft.collection === 'drop_off';
  return (
    <>
      <StepHeading step="visit" lead={isDropOff ? words.dropOffLead : words.lead} />
      <StepForm
        step="visit"
        schema={visitStep(source)}
        read={readCount}
        onValues={({ visit_date = '', parcels_count = '', collection }) =>
          change((now) => ({ ...now, visit_date, parcels_count, collection: choiceOf(collection) }))
        }
        onNext={({ parcels_count, collection, visit_date }) =>
          onDone({
            ...withCount(draft, String(parcels_count), source, destination),
            collection,
            visit_date,
          })
        }
        onBack={onBack}
      >
        <div className={styles.pair}>
          <div className={styles.withInfo}>
            <TextField
              label={words.date}
              name="visit_date"
              type="date"
              min={today}
              defaultValue={draft.visit_date}
              {...(isDropOff ? {} : { hint: words.dateHint })}
            />
            <button
              type="button"
              className={styles.info}
              aria-label={words.dateInfo}
              onClick={() => setAboutDate(true)}
            >
              <Icon name="info" />
            </button>
          </div>
          <ParcelCounter
            value={draft.parcels_count}
            onCount={(text) => change((now) => withCount(now, text, source, destination))}
          />
        </div>
        <CollectionChoice initial={draft.collection} source={source} />
      </StepForm>
      {aboutDate ? <AboutDate onClose={() => setAboutDate(false)} /> : null}
    </>
  );
}

function AboutDate({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={words.dateInfo} size="small" onClose={onClose}>
      <div className={styles.form}>
        <p>{words.dateInfoText}</p>
        <Button onClick={onClose}>{words.understood}</Button>
      </div>
    </Dialog>
  );
}
