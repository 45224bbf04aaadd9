import { useLocation } from 'react-router';
import { brand } from '#shared/brand.ts';
import { siteSamples } from '#texts/site-samples.ts';
import { site } from '#texts/site.ts';
import { tracking } from '#texts/tracking.ts';
import { useCustomer } from '#web/api/use-session.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { overlayPath } from '../sign-in/overlay-path.ts';
import page from '../page.module.css';
import styles from './dashboard-section.module.css';

const words = site.dashboard;

export function DashboardSection() {
  const customer = useCustomer();
  const { pathname } = useLocation();
  return (
    <section className={styles.band} aria-labelledby="dashboard-title">
      <div className={`${page.section} ${styles.columns}`}>
        <div className={styles.text}>
          <h2 id="dashboard-title" className={page.title}>
            {words.title}
          </h2>
          <p className={page.lead}>{words.lead}</p>
          <ul className={styles.points}>
            {words.points.map((point) => (
              <li key={point}>
                <Icon name="check" />
                {point}
              </li>
            ))}
          </ul>
          <div>
            {customer === null ? (
              <ButtonLink to={overlayPath(pathname, 'register')}>{words.register}</ButtonLink>
            ) : (
              <ButtonLink to="/dashboard/cargos">{words.open}</ButtonLink>
            )}
          </div>
        </div>
        <Sample />
      </div>
    </section>
  );
}

/** A sample parcel card, drawn with the same components as the real one. */
function Sample() {
  const steps = Object.values(tracking.steps);
  return (
    <div className={styles.sample} aria-hidden="true">
      <div className={styles.sampleHead}>
        <span className="code">{brand.sampleTracking}</span>
        <span className={styles.paid}>
          <Icon name="check" size={16} /> {words.samplePaid}
        </span>
      </div>
      <p className={styles.status}>{words.sampleStatus}</p>
      <div className={styles.steps}>
        {steps.map((step, index) => (
          <span key={step} data-reached={index < 3 || undefined} />
        ))}
      </div>
      <div className={styles.row}>
        <span>{siteSamples.sampleWay}</span>
        <strong className="figures">£48.60</strong>
      </div>
    </div>
  );
}
