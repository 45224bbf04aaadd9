import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { registered as words } from '#texts/outcomes.ts';
import { fill } from '#texts/format.ts';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { useHydrated } from '#web/ui/state/use-hydrated.ts';
import { registeredIn } from './registered-here.ts';
import styles from './just-registered.module.css';

/** The registration that was just sent: the specification leads to the home page, so it is shown above that. */
export function JustRegistered() {
  const { state } = useLocation();
  const navigate = useNavigate();
  // The prerendered page knows no registration.
  const email = useHydrated() ? registeredIn(state) : null;
  return email === null ? null : (
    <Registered email={email} onDone={() => void navigate('/home', { replace: true })} />
  );
}

function Registered({ email, onDone }: { email: string; onDone: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={styles.registered} aria-labelledby="registered-title">
      <Icon name="mail" size={32} />
      <h2 id="registered-title" ref={title} tabIndex={-1}>
        {words.title}
      </h2>
      <p>{fill(words.mailed, { email })}</p>
      <ol>
        {words.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className={styles.ways}>
        <ButtonLink to="/home/login">{words.logIn}</ButtonLink>
        <Button look="outline" onClick={onDone}>
          {words.done}
        </Button>
      </div>
    </section>
  );
}
