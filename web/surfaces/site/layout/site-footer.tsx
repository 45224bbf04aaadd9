import { Link } from 'react-router';
import { brand } from '#shared/brand.ts';
import { site } from '#shared/messages/en/site.ts';
import { web } from '#shared/messages/en/web.ts';
import { Mark } from '#web/ui/brand/mark.tsx';
import styles from './site-footer.module.css';

const words = site.footer;

export type EnquiryPopup = 'Container' | 'Franchise' | 'Agent';

/** Forms above the page; without JavaScript, the contact page has the ways to ask for the same. */
const POPUPS = [
  { kind: 'Container', label: words.orderContainer },
  { kind: 'Franchise', label: words.franchise },
  { kind: 'Agent', label: words.agent },
] as const satisfies { kind: EnquiryPopup; label: string }[];

export function SiteFooter({ onPopup }: { onPopup: (kind: EnquiryPopup) => void }) {
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
        <Services onPopup={onPopup} />
        <Company />
        <Offices />
      </div>
      <p className={styles.rights}>
        © {brand.legalName}. {words.rights}
      </p>
    </footer>
  );
}

function Services({ onPopup }: { onPopup: (kind: EnquiryPopup) => void }) {
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
        {POPUPS.map(({ kind, label }) => (
          <li key={kind}>
            <button type="button" className={styles.popup} onClick={() => onPopup(kind)}>
              {label}
            </button>
            <noscript>
              <Link to="/contact-us">{label}</Link>
            </noscript>
          </li>
        ))}
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
          <address key={office.city}>{office.lines.join(', ')}</address>
        ))}
      </div>
      <ul className={styles.phones}>
        {brand.phones.map((phone) => (
          <li key={phone.country}>
            <a href={`tel:${phone.number.replaceAll(' ', '')}`}>
              <span className={styles.country}>{web.country[phone.country]}</span>
              <span className="figures">{phone.number}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
