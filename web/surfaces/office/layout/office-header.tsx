import { useRef } from 'react';
import { Link, NavLink } from 'react-router';
import type { StaffSession } from '#shared/contract/accounts.ts';
import { office } from '#texts/office.ts';
import { officeMentions } from '#texts/office-notes.ts';
import { officePalette } from '#texts/office-palette.ts';
import { web } from '#texts/web.ts';
import { paletteOpen } from '../palette/palette-store.ts';
import { useUnseenMentions } from '../notes/use-unseen-mentions.ts';
import { UnsentScans } from '../scanner/queue/unsent-scans.tsx';
import { Mark } from '#web/ui/brand/mark.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { useMenu } from '#web/ui/state/use-menu.ts';
import { ThemeButton } from '#web/ui/theme/theme-button.tsx';
import { OFFICE_NAVIGATION } from '../shared/navigation.ts';
import { mayOpen } from '../shared/rights.ts';
import { useHeaderHeight } from './use-header-height.ts';
import styles from './office-header.module.css';

/** On a phone there is room for the name alone. */
const [greeting, afterName] = office.greeting.split('{username}');

export function OfficeHeader({ staff }: { staff: StaffSession['staff'] }) {
  const { open, toggle, button } = useMenu();
  const header = useRef<HTMLElement>(null);
  useHeaderHeight(header);
  const unseen = useUnseenMentions();
  const entries = OFFICE_NAVIGATION.filter((entry) => mayOpen(staff, entry.rights));
  return (
    <header ref={header} className={styles.header}>
      <div className={styles.bar}>
        <Link to="/home" className={styles.back}>
          <Mark size={26} />
          <span>{office.backToSite}</span>
        </Link>
        <div className={styles.middle}>
          <UnsentScans staffId={staff.id} />
          <span className={styles.greeting}>
            <span className={styles.word}>{greeting}</span>
            {staff.username}
            {afterName}
          </span>
        </div>
        <FindButton />
        <ThemeButton />
        <OwnLinks unseen={unseen} />
        <button
          ref={button}
          type="button"
          className={`${styles.tool} ${styles.toggle}`}
          aria-expanded={open}
          aria-controls="office-menu"
          aria-label={web.menu}
          onClick={toggle}
        >
          <Icon name={open ? 'close' : 'menu'} size={24} />
        </button>
      </div>
      <nav
        id="office-menu"
        aria-label={office.nav.label}
        className={styles.nav}
        data-open={open || undefined}
      >
        <ul className={styles.entries}>
          {entries.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} className={styles.entry ?? ''}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}

function OwnLinks({ unseen }: { unseen: number }) {
  return (
    <>
      <Link
        to={unseen > 0 ? '/manage/profile?tab=mentions' : '/manage/profile'}
        className={styles.tool}
        aria-label={unseen > 0 ? officeMentions.newMention : office.profile}
      >
        <Icon name="user" />
        <span className={styles.word}>{office.profile}</span>
        {unseen > 0 ? <span className={styles.dot} /> : null}
      </Link>
      <Link to="/manage/logout" className={styles.tool} aria-label={office.logOut}>
        <Icon name="logout" />
        <span className={styles.word}>{office.logOut}</span>
      </Link>
    </>
  );
}

/** Opens the palette, for those who do not know its key or have no keyboard. */
function FindButton() {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={officePalette.open}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      title={officePalette.open}
      onClick={() => paletteOpen.set(true)}
    >
      <Icon name="search" />
      <span className={styles.word}>{officePalette.find}</span>
    </button>
  );
}
