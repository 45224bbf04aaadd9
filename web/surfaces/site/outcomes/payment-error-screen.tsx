import { brand } from '#shared/brand.ts';
import { site } from '#shared/messages/en/site.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { Outcome } from './outcome.tsx';

const words = site.outcomes;

export function meta() {
  return [{ title: `${words.cancelled} · ${brand.name}` }, { name: 'robots', content: 'noindex' }];
}

export default function PaymentErrorScreen() {
  return (
    <Outcome icon="alert" tone="bad" title={words.cancelled} text={words.cancelledHint}>
      <ButtonLink to="/home">{words.toHome}</ButtonLink>
    </Outcome>
  );
}
