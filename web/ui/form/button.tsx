import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link } from 'react-router';
import { Spinner } from '../placeholders/spinner.tsx';
import styles from './button.module.css';

type Look = 'brand' | 'accent' | 'quiet' | 'outline' | 'danger';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: Look;
  wide?: boolean;
  /** Shows a spinner and ignores clicks while a request is running; it keeps the focus. */
  busy?: boolean;
}

export function Button({
  look = 'brand',
  wide = false,
  busy = false,
  children,
  className,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={joined(look, wide, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      {busy ? <Spinner className={styles.spinner} /> : null}
      {children}
    </button>
  );
}

interface ButtonLinkProps {
  to: string;
  look?: Look;
  wide?: boolean;
  className?: string;
  children: ReactNode;
  onClick?: () => void;
  /** For what the server answers itself, such as the way to the card page: its path is the same in all languages. */
  fromServer?: boolean;
  /** For pages of others, which must not get a hold on this one. */
  newTab?: boolean;
}

/** A link that looks like a button: for navigation, never for an action. */
export function ButtonLink({
  to,
  look = 'brand',
  wide = false,
  newTab = false,
  fromServer = false,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  const target = newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  const shared = { className: joined(look, wide, className), ...target, ...rest };
  if (!fromServer)
    return (
      <Link to={to} {...shared}>
        {children}
      </Link>
    );
  return (
    <a href={to} {...shared}>
      {children}
    </a>
  );
}

function joined(look: Look, wide: boolean, className: string | undefined): string {
  return [styles.button, styles[look], wide ? styles.wide : '', className ?? ''].filter(Boolean).join(' ');
}
