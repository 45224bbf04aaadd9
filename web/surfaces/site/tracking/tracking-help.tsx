import { Link } from 'react-router';
import { trackingPage } from '#texts/tracking-page.ts';
import { EmailLink, PhoneList } from '../contact/contact-ways.tsx';
import page from '../page.module.css';

const words = trackingPage.help;

/** How to reach the company about a parcel. */
export function TrackingHelp() {
  return (
    <section className={page.card} aria-labelledby="help-title">
      <h2 id="help-title">{words.title}</h2>
      <p>{words.text}</p>
      <div>
        <PhoneList />
        <EmailLink />
      </div>
      <Link to="/contact-us">{words.write}</Link>
    </section>
  );
}
