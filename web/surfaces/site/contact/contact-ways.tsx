import { brand } from '#shared/brand.ts';
import { countries } from '#texts/countries.ts';
import styles from './contact-ways.module.css';

/** The company's phone numbers by country. */
export function PhoneList() {
  return (
    <ul>
      {brand.phones.map(({ country, number }) => (
        <li key={country}>
          <a href={`tel:${number.replaceAll(' ', '')}`} className={styles.way}>
            <span>{countries[country]}</span>
            <span className="figures">{number}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

export function EmailLink() {
  return (
    <a href={`mailto:${brand.email}`} className={styles.way}>
      {brand.email}
    </a>
  );
}
