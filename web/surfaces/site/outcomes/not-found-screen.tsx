import { brand } from '#shared/brand.ts';
import { site } from '#texts/site.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { Outcome } from './outcome.tsx';

const words = site.notFound;

export function meta() {
  return [{ title: `${words.title} · ${brand.name}` }, { name: 'robots', content: 'noindex' }];
}

export default function NotFoundScreen() {
  return (
    <Outcome icon="pin" tone="plain" title={words.text}>
      <ButtonLink to="/home">{words.home}</ButtonLink>
    </Outcome>
  );
}
