import { brand } from '#shared/brand.ts';
import { site } from '#texts/site.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { Outcome } from './outcome.tsx';

const words = site.outcomes;

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
