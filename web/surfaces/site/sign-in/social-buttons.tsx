import { useState } from 'react';
import { useLocation } from 'react-router';
import { socialSignInCalls } from '#shared/contract/social-sign-in.ts';
import {
  IDENTITY_PROVIDERS,
  PROVIDER_TITLES,
  type IdentityProviderName,
} from '#shared/domain/identity-providers.ts';
import { signIn } from '#shared/messages/en/sign-in.ts';
import { fill } from '#shared/messages/format.ts';
import { call } from '#web/api/call.ts';
import { showFailure } from '#web/api/show-failure.ts';
import { Button } from '#web/ui/form/button.tsx';
import { ProviderMark } from './provider-mark.tsx';
import { rememberOrigin } from './sign-in-origin.ts';
import styles from './social-buttons.module.css';

/** A button for each provider that this installation has keys for; it leads to the provider's page. */
export function SocialButtons() {
  const { pathname, search } = useLocation();
  const [leaving, setLeaving] = useState<IdentityProviderName | null>(null);

  async function leave(provider: IdentityProviderName): Promise<void> {
    setLeaving(provider);
    try {
      const { location: page } = await call(socialSignInCalls.begin, { params: { provider } });
      rememberOrigin(pathname + search);
      location.assign(page);
    } catch (failure) {
      setLeaving(null);
      showFailure(failure);
    }
  }

  const offered = offeredProviders();
  if (offered.length === 0) return null;
  return (
    <div className={styles.providers}>
      {offered.map((provider) => (
        <Button
          key={provider}
          look="outline"
          wide
          busy={leaving === provider}
          onClick={() => void leave(provider)}
        >
          <ProviderMark provider={provider} />
          {fill(signIn.continueWith, { provider: PROVIDER_TITLES[provider] })}
        </Button>
      ))}
      <p className={styles.or}>{signIn.or}</p>
    </div>
  );
}

/** The server lists them in the page (`static-pages.ts`). */
function offeredProviders(): IdentityProviderName[] {
  const listed = document.querySelector<HTMLMetaElement>('meta[name=sign-in-with]')?.content.split(' ') ?? [];
  return IDENTITY_PROVIDERS.filter((name) => listed.includes(name));
}
