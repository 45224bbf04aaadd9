/** Measures the requests to outside services, whoever makes them. */
import type { Adapters } from '../adapters/adapters.ts';
import { AppError } from '../app-error.ts';
import type { Metrics } from './metrics.ts';

/** The same adapters; requests for mail, SMS, notifications, cards and sign-in are counted and timed. */
export function measuredAdapters(adapters: Adapters, metrics: Metrics): Adapters {
  const { google, facebook } = adapters.identities;
  const { sms } = adapters;
  const timed =
    <Args extends unknown[], Answer>(
      service: string,
      operation: string,
      request: (...args: Args) => Promise<Answer>,
    ) =>
    async (...args: Args): Promise<Answer> => {
      const end = metrics.outside.startTimer({ service, operation });
      try {
        const answer = await request(...args);
        end({ outcome: 'ok' });
        return answer;
      } catch (error) {
        end({
          outcome: error instanceof AppError && error.code !== 'unavailable' ? 'refused' : 'unavailable',
        });
        throw error;
      }
    };
  const measuredIdentity = <Provider extends NonNullable<typeof google>>(
    name: string,
    provider: Provider,
  ) => ({
    ...provider,
    exchange: timed(name, 'exchange', provider.exchange),
    identify: timed(name, 'identify', provider.identify),
  });
  return {
    ...adapters,
    mailer: {
      ...adapters.mailer,
      send: timed('mail', 'send', (mail, isMeant) => adapters.mailer.send(mail, isMeant)),
    },
    sms: sms && { ...sms, send: timed('sms', 'send', (text) => sms.send(text)) },
    push: { ...adapters.push, send: timed('push', 'send', adapters.push.send) },
    cards: {
      ...adapters.cards,
      open: timed('card', 'open', (page) => adapters.cards.open(page)),
      expire: timed('card', 'expire', (id) => adapters.cards.expire(id)),
    },
    identities: {
      ...(google && { google: measuredIdentity('google', google) }),
      ...(facebook && { facebook: measuredIdentity('facebook', facebook) }),
    },
  };
}
