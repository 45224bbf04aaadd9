import type { ReactNode } from 'react';
import { asksForItems } from '#shared/domain/booking-wizard.ts';
import { readVisitDate } from '#shared/domain/visit-dates.ts';
import { bookingWizard } from '#texts/booking-wizard.ts';
import { fill } from '#texts/format.ts';
import { formatDate } from '#web/ui/time/format-time.ts';
import { type Draft, draftFaults, type DraftItem, type StepName } from './draft.ts';
import { EstimateLines } from './price-estimate.tsx';
import type { StepProps } from './step-props.ts';
import styles from './booking-summary.module.css';
import { PhoneText } from '#web/ui/phone/phone-text.tsx';
import { formatValue } from '#web/ui/money/format-value.ts';
import { formatWeight } from '#web/ui/money/format-weight.ts';

const words = bookingWizard.terms;

type SummaryProps = StepProps & { onEdit: (step: StepName) => void };

/** A summary of the booking; each part links back to its step. */
export function BookingSummary({ source, draft, savedAddress, estimate, onEdit }: SummaryProps) {
  const asksItems = asksForItems(source);
  const address = draft.address_type === 'default' ? savedAddress : draft.address_obj;
  const visit = asksItems ? readVisitDate(draft.visit_date, source) : null;
  const service = {
    drop_off: bookingWizard.visit.dropOff,
    home_collection: bookingWizard.visit.homeCollection,
  };
  const isOne = draft.parcels_count.trim() === '1';
  const count = fill(words.parcelCount[isOne ? 'one' : 'other'], { count: draft.parcels_count });
  const chosen = draft.collection === null ? words.missing : service[draft.collection];
  const dropOff = draft.collection === 'drop_off';
  const isFilled = address !== null && address.address_line_1 !== '';
  return (
    <dl className={styles.summary}>
      <Part title={dropOff ? words.sender : words.collection} onEdit={() => onEdit('address')}>
        {isFilled ? (
          <>
            <strong>{address.name}</strong>
            <span>{[address.address_line_1, address.address_line_2].filter(Boolean).join(', ')}</span>
            <span>{address.address_postal_code}</span>
            <span>{address.phone === '' ? words.missing : <PhoneText digits={address.phone} />}</span>
            <span>{address.email || words.missing}</span>
          </>
        ) : (
          words.missing
        )}
      </Part>
      <Part
        title={asksItems ? (dropOff ? words.dropOff : words.visit) : words.parcels}
        onEdit={() => onEdit(asksItems ? 'visit' : 'count')}
      >
        {visit === null ? null : <strong>{formatDate(visit.toISOString())}</strong>}
        <span>{chosen}</span>
        <span>{count}</span>
        {asksItems ? null : <ParcelsInWords draft={draft} />}
      </Part>
      {asksItems ? (
        <Part title={bookingWizard.items.table} onEdit={() => onEdit('items')}>
          <ol className={styles.items}>
            {draft.items.map((item) => (
              <ItemLine key={item.item.id} item={item} />
            ))}
          </ol>
        </Part>
      ) : (
        <Part title={words.receivers} onEdit={() => onEdit('count')}>
          <span className={styles.text}>{draft.receiver_details || words.missing}</span>
        </Part>
      )}
      <Part title={words.price} onEdit={() => onEdit(asksItems ? 'items' : 'count')}>
        <EstimateLines estimate={estimate} source={source} />
      </Part>
    </dl>
  );
}

interface PartProps {
  title: string;
  onEdit: () => void;
  children: ReactNode;
}

function Part({ title, onEdit, children }: PartProps) {
  return (
    <div className={styles.part}>
      <dt>
        {title}
        <button type="button" className={styles.edit} onClick={onEdit}>
          {words.edit}
          <span className="visually-hidden"> {title}</span>
        </button>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function ParcelsInWords({ draft }: { draft: Draft }) {
  const parts = [draft.parcels_weight, draft.parcels_deminsions, draft.parcels_content];
  return <span>{parts.filter(Boolean).join(' · ')}</span>;
}

function ItemLine({ item: booked }: { item: DraftItem }) {
  const { item, address, insurance, to_be_delivered } = booked;
  const extras = [insurance === 1 ? words.insured : '', to_be_delivered === 1 ? words.delivered : ''];
  const faults = draftFaults(booked);
  if (faults.details || faults.address) return <li>{words.missing}</li>;
  return (
    <li>
      <strong>
        {[formatWeight(item.weight), item.dimensions, formatValue(item.value), item.details]
          .filter(Boolean)
          .join(' · ')}
      </strong>
      <span>{[address.name, address.line_1, address.postal_code, ...extras].filter(Boolean).join(', ')}</span>
      <PhoneText digits={address.phone} />
    </li>
  );
}
