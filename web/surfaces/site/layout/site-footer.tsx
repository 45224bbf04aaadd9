import { Link } from 'react-router';
import { brand } from '#shared/brand.ts';
import { site } from '#texts/site.ts';
import { countries } from '#texts/countries.ts';
import { Mark } from '#web/ui/brand/mark.tsx';
import { EnquiryButtons } from './enquiry-dialogs.tsx';
import { addressIn } from '#web/ui/brand/office-address.ts';
import styles from './site-footer.module.css';

const words = site.footer;

export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.brand}>
          <Link to="/home" className={styles.name}>
            <Mark size={36} />
            {brand.name}
          </Link>
          <p>{words.promise}</p>
          <a href={brand.links.facebook} rel="noopener" target="_blank">
            {words.facebook}
          </a>
        </div>
        <Services />
        <Company />
        <Offices />
      </div>
      <p className={styles.rights}>
        © {brand.legalName}. {words.rights}
      </p>
    </footer>
  );
}

function Services() {
  return (
    <nav aria-labelledby="footer-services">
      <h2 id="footer-services">{words.services}</h2>
      <ul>
        <li>
          <Link to="/home#booking">{words.booking}</Link>
        </li>
        <li>
          <Link to="/home#tracking">{words.tracking}</Link>
        </li>
        <EnquiryButtons className={styles.popup} />
      </ul>
    </nav>
  );
}

function Company() {
  return (
    <nav aria-labelledby="footer-company">
      <h2 id="footer-company">{words.company}</h2>
      <ul>
        <li>
          <Link to="/about">{words.about}</Link>
        </li>
        <li>
          <Link to="/contact-us">{words.contactForm}</Link>
        </li>
        <li>
          <a href={brand.links.terms} rel="noopener" target="_blank">
            {words.terms}
          </a>
        </li>
        <li>
          <Link to="/privacy-policy">{words.privacy}</Link>
        </li>
        <li>
          <span>{words.refund}</span>
        </li>
        <li>
          <span>{words.paymentSecurity}</span>
        </li>
      </ul>
    </nav>
  );
}

function Offices() {
  return (
    <div>
      <h2>{words.offices}</h2>
      <div className={styles.offices}>
        {brand.offices.map((office) => (
          <address key={office.city}>{addressIn(office.country).join(', ')}</address>
        ))}
      </div>
      <ul className={styles.phones}>
        {brand.phones.map((phone) => (
          <li key={phone.country}>
            <a href={`tel:${phone.number.replaceAll(' ', '')}`}>
              <span className={styles.country}>{countries[phone.country]}</span>
              <span className="figures">{phone.number}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
