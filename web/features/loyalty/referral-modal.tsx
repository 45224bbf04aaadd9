import { site } from '#texts/site.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import { isReferralPage } from './referral-pages.ts';
import styles from './referral-modal.module.css';

const words = site.referral;
const ICONS = ['star', 'ticket', 'box'] as const;

/** Closed at first; the `referral-modal` element opens it once per browser (30 days), when the page is idle. */
export function ReferralModal({ pathname }: { pathname: string }) {
  if (!isReferralPage(pathname)) return null;
  return (
    <referral-modal className={styles.host}>
      <dialog className={styles.modal} aria-labelledby="referral-title">
        <div className={styles.content}>
          <h2 id="referral-title" className={styles.title}>
            {words.title}
          </h2>
          <p className={styles.lead}>{words.lead}</p>
          <ol className={styles.steps}>
            {words.steps.map(([title, text], step) => (
              <li key={title}>
                <span className={styles.icon}>
                  <Icon name={ICONS[step] ?? 'star'} />
                </span>
                <div>
                  <strong>{title}</strong>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </ol>
          <p className={styles.where}>{words.where}</p>
          <button type="button" className={styles.close} data-early="">
            {words.close}
          </button>
        </div>
      </dialog>
    </referral-modal>
  );
}
