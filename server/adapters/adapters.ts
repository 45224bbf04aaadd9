/** All external services behind one object, so that tests can replace them. */
import type { Passwords } from './passwords.ts';
import type { Archives } from './archive-store.ts';
import type { CardPayments } from './card-payments.ts';
import type { IdentityProviders } from './identity/identity-providers.ts';
import type { FileStore } from './file-store.ts';
import type { Images } from './images.ts';
import type { IpCountries } from './ip-country.ts';
import type { Mailer } from './mailer.ts';
import type { Push } from './push.ts';
import type { Sms } from './sms.ts';

export interface Adapters {
  mailer: Mailer;
  /** Undefined when no account for SMS is set. */
  sms: Sms | undefined;
  push: Push;
  cards: CardPayments;
  identities: IdentityProviders;
  files: FileStore;
  archives: Archives;
  images: Images;
  countries: IpCountries;
  passwords: Passwords;
}
