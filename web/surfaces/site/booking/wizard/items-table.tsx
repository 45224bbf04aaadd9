import type { Country } from '#shared/domain/countries.ts';
import { bookingWizard } from '#texts/booking-wizard.ts';
import { InfoPopover } from '#web/ui/popover/info-popover.tsx';
import type { DraftItem } from './draft.ts';
import { type ItemActions, ItemRow } from './item-row.tsx';
import styles from './items-table.module.css';

const words = bookingWizard.items;

interface ItemsTableProps extends ItemActions {
  items: readonly DraftItem[];
  source: Country;
}

/** A table on wide screens, one card per item on narrow ones. */
export function ItemsTable({ items, source, ...actions }: ItemsTableProps) {
  return (
    <table aria-label={words.table} className={styles.table}>
      <thead>
        <tr>
          <th>{words.number}</th>
          <th>{words.receiver}</th>
          <th>{words.details}</th>
          <th>
            <span className={styles.explained}>
              {words.insurance}
              <InfoPopover label={words.aboutInsurance} text={words.insuranceInfo[source]} />
            </span>
          </th>
          <th>
            <span className={styles.explained}>
              {words.delivery}
              <InfoPopover label={words.aboutDelivery} text={words.deliveryInfo[source]} />
            </span>
          </th>
          <th>
            <span className="visually-hidden">{words.removeShort}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <ItemRow key={item.item.id} item={item} {...actions} />
        ))}
      </tbody>
    </table>
  );
}
