import { brand, openingHours } from '#shared/brand.ts';
import { fill } from '#texts/format.ts';
import { receiverPage } from '#texts/receiver-page.ts';
import type { ReceiverParcel } from './page-data.ts';
import { addressIn } from '#web/ui/brand/office-address.ts';
import styles from './receiver.module.css';

const words = receiverPage.place;
const DAYS = ['weekdays', 'saturday', 'sunday'] as const;

/** Where the parcel is collected, with the way there, or where it is brought. */
export function Place({ parcel: { delivery, destination_country_code } }: { parcel: ReceiverParcel }) {
  const { delivery_option, name, address_line_1, address_line_2, postal_code } = delivery;
  const office = brand.offices.find(({ country }) => country === destination_country_code);
  return (
    <section className={styles.card} aria-labelledby="place">
      <h2 id="place">{words[delivery_option]}</h2>
      {delivery_option === 'HOME' ? (
        <Lines lines={[name, address_line_1, address_line_2, postal_code]} />
      ) : office === undefined ? (
        <p>{words.noOffice}</p>
      ) : (
        <Office office={office} />
      )}
    </section>
  );
}

function Office({ office }: { office: (typeof brand.offices)[number] }) {
  const { city, latitude, longitude } = office;
  return (
    <>
      <Lines lines={addressIn(office.country)} />
      <h3>{words.hours}</h3>
      <dl className={styles.hours}>
        {DAYS.map((day) => (
          <div key={day}>
            <dt>{words[day]}</dt>
            <dd>{openingHours[city][day] || words.closed}</dd>
          </div>
        ))}
      </dl>
      <a
        className={styles.link}
        href={fill(brand.links.map, { latitude, longitude })}
        rel="noopener noreferrer"
        target="_blank"
      >
        {words.directions}
      </a>
    </>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <address className={styles.lines}>
      {lines
        .filter((line) => line !== '')
        .map((line) => (
          <span key={line}>{line}</span>
        ))}
    </address>
  );
}
