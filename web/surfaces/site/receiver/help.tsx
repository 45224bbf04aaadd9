import { brand } from '#shared/brand.ts';
import { fill } from '#texts/format.ts';
import { receiverPage } from '#texts/receiver-page.ts';
import { countries } from '#texts/countries.ts';
import type { ReceiverParcel } from './page-data.ts';
import styles from './receiver.module.css';

const words = receiverPage.help;

/** How to reach the company: in the parcel's country, otherwise in all. */
export function Help({ parcel }: { parcel?: ReceiverParcel }) {
  const phones = brand.phones.filter(
    ({ country }) => parcel === undefined || country === parcel.destination_country_code,
  );
  return (
    <section className={styles.card} aria-labelledby="help">
      <h2 id="help">{words.title}</h2>
      {parcel === undefined ? null : <p>{fill(words.text, { number: parcel.tracking_number })}</p>}
      <ul>
        {phones.map(({ country, number }) => (
          <li key={country}>
            <a className={styles.link} href={`tel:${number.replaceAll(' ', '')}`}>
              {countries[country]}: {number}
            </a>
          </li>
        ))}
        <li>
          <a className={styles.link} href={`mailto:${brand.email}`}>
            {brand.email}
          </a>
        </li>
      </ul>
    </section>
  );
}
