import { brand } from '#shared/brand.ts';
import { fill } from '#texts/format.ts';
import { offices } from '#texts/offices.ts';
import { sitePages } from '#texts/site-pages.ts';
import { EnquiryForm } from '../enquiries/enquiry-form.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { localBusiness, pageMeta } from '../page-meta.ts';
import page from '../page.module.css';
import { EmailLink, PhoneList } from './contact-ways.tsx';
import { OfficePlan } from './office-plan.tsx';
import { addressIn } from '#web/ui/brand/office-address.ts';
import styles from './contact.module.css';

const words = sitePages.contact;

export function meta() {
  const title = `${words.title} · ${brand.name}`;
  return [...pageMeta({ title, description: words.description, path: '/contact-us' }), localBusiness()];
}

export default function ContactScreen() {
  return (
    <div className={page.section}>
      <header className={page.sectionHead}>
        <h1 className={page.pageTitle}>{words.title}</h1>
        <p className={page.lead}>{words.lead}</p>
      </header>
      <div className={styles.columns}>
        <div className={styles.ways}>
          <section>
            <h2>
              <Icon name="phone" /> {words.phones}
            </h2>
            <PhoneList />
          </section>
          <section>
            <h2>
              <Icon name="mail" /> {words.email}
            </h2>
            <EmailLink />
          </section>
          <section>
            <h2>
              <Icon name="pin" /> {words.offices}
            </h2>
            <ul className={styles.offices}>
              {brand.offices.map((office) => (
                <li key={office.city}>
                  <address>
                    {addressIn(office.country).map((line) => (
                      <span key={line}>{line}</span>
                    ))}
                  </address>
                </li>
              ))}
            </ul>
          </section>
        </div>
        <section className={page.card} aria-labelledby="write-title">
          <h2 id="write-title" className={styles.formTitle}>
            {words.formTitle}
          </h2>
          <EnquiryForm kind="General" />
        </section>
      </div>
      <OfficeMap />
    </div>
  );
}

/** The office in Tbilisi as a drawn plan; with tiles the small `office-map` element (elements/) draws a map in its place. */
function OfficeMap() {
  const { country, latitude, longitude } = brand.offices[0];
  const place = offices[country];
  const name = [brand.name, ...addressIn(country)].join(', ');
  return (
    <section className={styles.map} aria-label={fill(words.map, { city: place.name })}>
      <office-map latitude={latitude} longitude={longitude} name={name} className={styles.mapFrame}>
        <OfficePlan name={name} street={place.street.replaceAll(/ ?\d+ ?/g, '')} />
      </office-map>
      <a href={fill(brand.links.map, { latitude, longitude })} rel="noopener noreferrer" target="_blank">
        {words.openMap}
      </a>
    </section>
  );
}
