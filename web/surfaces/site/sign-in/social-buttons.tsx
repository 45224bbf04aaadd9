import { useState } from 'react';
import { useLocation } from 'react-router';
import { socialSignInCalls } from '#shared/contract/social-sign-in.ts';
import {
  IDENTITY_PROVIDERS,
  PROVIDER_TITLES,
  type IdentityProviderName,
} from '#shared/domain/identity-providers.ts';
import { language } from '#texts/language.ts';
import { signIn } from '#texts/sign-in.ts';
import { fill } from '#texts/format.ts';
import { call } from '#web/api/call.ts';
import { showFailure } from '#web/api/show-failure.ts';
import { Button } from '#web/ui/form/button.tsx';
import { chooseLanguage } from '#web/ui/language/choose-language.ts';
import { ProviderMark } from './provider-mark.tsx';
import { rememberOrigin } from './sign-in-origin.ts';
import styles from './social-buttons.module.css';

/**
 * A button for each provider; it leads to the provider's page. The style sheet shows those that this installation has
 * keys for, which the server lists in the page (`static-pages.ts`), so that prerendered HTML has them at once.
 */
export function SocialButtons() {
  const { pathname, search } = useLocation();
  const [leaving, setLeaving] = useState<IdentityProviderName | null>(null);

  async function leave(provider: IdentityProviderName): Promise<void> {
    setLeaving(provider);
    try {
      const { location: page } = await call(socialSignInCalls.begin, { params: { provider } });
      rememberOrigin(pathname + search);
      // The provider knows one way back, which names no language.
      chooseLanguage(language);
      location.assign(page);
    } catch (failure) {
      setLeaving(null);
      showFailure(failure);
    }
  }

  return (
    <div className={styles.providers}>
      {IDENTITY_PROVIDERS.map((provider) => (
        <div key={provider} className={styles[provider]}>
          <Button look="outline" wide busy={leaving === provider} onClick={() => void leave(provider)}>
            <ProviderMark provider={provider} />
            {fill(signIn.continueWith, { provider: PROVIDER_TITLES[provider] })}
          </Button>
        </div>
      ))}
      <p className={styles.or}>{signIn.or}</p>
    </div>
  );
}
