import { useState } from 'react';
import { useParams } from 'react-router';
import { accountCalls } from '#shared/contract/accounts.ts';
import { brand } from '#shared/brand.ts';
import { sitePages } from '#texts/site-pages.ts';
import { call } from '#web/api/call.ts';
import { showFailure } from '#web/api/show-failure.ts';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { NeedsScript } from '#web/ui/placeholders/needs-script.tsx';
import { Outcome } from '../outcomes/outcome.tsx';

const words = sitePages.verify;

export function meta() {
  return [{ title: `${words.notMe} · ${brand.name}` }, { name: 'referrer', content: 'no-referrer' }];
}

/**
 * Removes an account that somebody else registered with the reader's e-mail. It needs a click on the button,
 * because mail programs open links too.
 */
export default function NotMeScreen() {
  const { token = '' } = useParams();
  const [state, setState] = useState<'asking' | 'busy' | 'removed'>('asking');

  const remove = async () => {
    setState('busy');
    try {
      await call(accountCalls.refuseRegistration, { params: { token } });
      setState('removed');
    } catch (failure) {
      setState('asking');
      showFailure(failure);
    }
  };

  if (state === 'removed') {
    return (
      <Outcome icon="check" tone="good" title={words.removed} text={words.removedText}>
        <ButtonLink to="/home">{words.goHome}</ButtonLink>
      </Outcome>
    );
  }
  return (
    <Outcome
      icon="alert"
      tone="plain"
      title={words.notMe}
      text={words.removeText}
      after={<NeedsScript text={words.needsScript} />}
    >
      <Button look="danger" busy={state === 'busy'} onClick={() => void remove()}>
        {words.remove}
      </Button>
    </Outcome>
  );
}
