import { brand } from '#shared/brand.ts';
import { sitePages } from '#texts/site-pages.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { Outcome } from './outcome.tsx';

const words = sitePages.outcomes;

export function meta() {
  return [{ title: `${words.registered} · ${brand.name}` }, { name: 'robots', content: 'noindex' }];
}

export default function RegistrationSuccessScreen() {
  return (
    <Outcome icon="check" tone="good" title={words.registered}>
      <ButtonLink to="/home">{words.toHome}</ButtonLink>
    </Outcome>
  );
}
