import type { CSSProperties, ReactNode } from 'react';
import { countries } from '#texts/countries.ts';
import { bookingWizard } from '#texts/booking-wizard.ts';
import { fill } from '#texts/format.ts';
import { RemoveButton } from '#web/ui/form/remove-button.tsx';
import { draftFaults, type DraftItem } from './draft.ts';
import styles from './items-table.module.css';
import { formatValue } from '#web/ui/money/format-value.ts';
import { formatWeight } from '#web/ui/money/format-weight.ts';

const words = bookingWizard.items;

/** The golden angle keeps the colours of neighbouring markers far apart, however many there are. */
const HUE_STEP = 137.5;
const FIRST_HUE = 350;

export interface ItemActions {
  /** Next was clicked: missing parts are shown in red. */
  showMissing: boolean;
  onOpen: (what: 'receiver' | 'details', id: number) => void;
  onChange: (id: number, part: Partial<DraftItem>) => void;
  onRemove: (id: number) => void;
}

type ItemRowProps = ItemActions & { item: DraftItem };

export function ItemRow({ item, showMissing, onOpen, onChange, onRemove }: ItemRowProps) {
  const { id: number } = item.item;
  const faults = draftFaults(item);
  const hue = (FIRST_HUE + HUE_STEP * (number - 1)) % 360;
  return (
    <tr style={{ '--marker': `oklch(0.66 0.15 ${hue})` } as CSSProperties}>
      <th scope="row" className={styles.number}>
        <span className={styles.marker} aria-hidden="true" />
        {number}
      </th>
      <td>
        <EnterButton
          caption={words.receiver}
          label={fill(faults.address ? words.enterReceiver : words.editReceiver, { number })}
          wrong={showMissing && faults.address}
          onClick={() => onOpen('receiver', number)}
        >
          {faults.address ? null : <Receiver address={item.address} />}
        </EnterButton>
      </td>
      <td>
        <EnterButton
          caption={words.details}
          label={fill(faults.details ? words.enterDetails : words.editDetails, { number })}
          wrong={showMissing && faults.details}
          onClick={() => onOpen('details', number)}
        >
          {faults.details ? null : <Details details={item.item} />}
        </EnterButton>
      </td>
      <td>
        <CheckCell
          caption={words.insurance}
          label={fill(words.insure, { number })}
          checked={item.insurance === 1}
          onChange={(insurance) => onChange(number, { insurance })}
        />
      </td>
      <td>
        <CheckCell
          caption={words.delivery}
          label={fill(words.deliver, { number })}
          checked={item.to_be_delivered === 1}
          onChange={(to_be_delivered) => onChange(number, { to_be_delivered })}
        />
      </td>
      <td className={styles.last}>
        <RemoveButton label={fill(words.remove, { number })} onRemove={() => onRemove(number)} />
      </td>
    </tr>
  );
}

function Receiver({ address }: { address: DraftItem['address'] }) {
  return (
    <>
      <strong>{address.name}</strong>
      <span>{[address.line_1, address.postal_code, countries[address.country_code]].join(', ')}</span>
    </>
  );
}

function Details({ details }: { details: DraftItem['item'] }) {
  return (
    <>
      <strong className="figures">
        {formatWeight(details.weight)} · {formatValue(details.value)}
      </strong>
      <span>{details.details}</span>
    </>
  );
}

interface EnterButtonProps {
  /** The column's name, shown beside the value on narrow screens. */
  caption: string;
  label: string;
  wrong: boolean;
  onClick: () => void;
  /** The entered text, or null. */
  children: ReactNode;
}

function EnterButton({ caption, label, wrong, onClick, children }: EnterButtonProps) {
  return (
    <div className={styles.cell}>
      <span className={styles.caption} aria-hidden="true">
        {caption}
      </span>
      <button
        type="button"
        className={styles.enter}
        aria-label={children === null ? label : undefined}
        data-filled={children !== null || undefined}
        data-wrong={wrong || undefined}
        onClick={onClick}
      >
        {children === null ? (
          words.enter
        ) : (
          <>
            <span className="visually-hidden">{label}: </span>
            {children}
          </>
        )}
      </button>
    </div>
  );
}

interface CheckCellProps {
  caption: string;
  label: string;
  checked: boolean;
  onChange: (flag: 0 | 1) => void;
}

function CheckCell({ caption, label, checked, onChange }: CheckCellProps) {
  return (
    <label className={styles.check}>
      <span className={styles.caption} aria-hidden="true">
        {caption}
      </span>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.target.checked ? 1 : 0)}
      />
    </label>
  );
}
