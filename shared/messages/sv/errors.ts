/** Default message of each error, unless the service gives a better one (specification 1 and 2, section 8). */
import type { errors as english } from '../en/errors.ts';
import { translationOf } from '../translation.ts';

export const errors = translationOf<typeof english>()({
  malformed: 'Begäran kunde inte läsas.',
  bad_signature: 'Signaturen stämmer inte.',
  not_logged_in: 'Du behöver logga in.',
  wrong_credentials: 'Fel inloggningsuppgifter',
  second_factor: 'Ange koden för tvåstegsverifiering.',
  second_factor_due: 'Ställ in tvåstegsverifieringen först.',
  bad_token: 'Inloggningen kunde inte verifieras. Försök igen.',
  not_allowed: 'Du har inte behörighet till det här.',
  unverified_email: 'Bekräfta din e-postadress. Vi har skickat en ny länk till dig.',
  staff_cannot_book: 'Logga ut från personalkontot för att boka.',
  not_found: 'Hittades inte.',
  route_unknown: 'Rutten finns inte!',
  link_expired: 'Länken har redan använts eller gått ut.',
  email_exists: 'Det finns redan ett konto med den här e-postadressen.',
  conflict: 'Det går inte längre. Ladda om sidan.',
  already_paid: 'Paketet är redan betalt!',
  already_released: 'Paket {tracking} är redan utlämnat.',
  tracking_number_taken: 'Paketnumret används redan. Välj ett annat.',
  in_progress: 'Samma begäran behandlas fortfarande.',
  too_large: 'Det du skickar är för stort.',
  unsupported_media: 'Filtypen stöds inte.',
  invalid: 'Kontrollera de markerade fälten.',
  no_price: 'Det finns inget pris för den här vikten på rutten.',
  phone_country:
    'För att boka från {country} behöver du ett telefonnummer i samma land, {country}. Ändra det under Mina uppgifter.',
  phone_invalid: 'Telefonnumret verkar vara fel. Ange även landsnumret, till exempel 46701740605.',
  key_reused: 'Denna Idempotency-Key har redan använts för en annan begäran.',
  too_many: 'För många försök. Vänta en stund och försök igen.',
  internal: 'Något gick fel.',
  unavailable: 'Tjänsten är hårt belastad. Försök igen om en stund.',
});
