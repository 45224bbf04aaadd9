/** The customer's bookings (specification 1, sections 2, 4 and 8). */
import type {
  ownAddress as englishOwnAddress,
  ownBookings as englishOwnBookings,
} from '../en/own-bookings.ts';
import { translationOf } from '../translation.ts';

export const ownBookings = translationOf<typeof englishOwnBookings>()({
  title: 'Bokningar',
  none: 'Inga bokningar hittades',
  booking: 'Bokning {id}',
  courier: 'Kurir',
  noCourier: 'Inte på väg än',
  visitDate: 'Önskat besöksdatum',
  dropOffDate: 'Dag för inlämningen',
  canceled: 'Avbokades',
  courierNote: 'Anteckning om kuriren',
  officePhone: 'Kontorets telefon',
  officeNote: 'Anteckning från kontoret',
  viewDetails: 'Visa detaljer',
  cancel: 'Avboka',
  cancelTitle: 'Vill du avboka bokning {id}?',
  cancelText: 'Kuriren kommer inte. Du kan boka igen när du vill.',
  cancelDropOff: 'Vi väntar inte på dina paket. Du kan boka igen när du vill.',
  keep: 'Behåll',
  qrCode: 'QR-kod för {email}',
  qrHint:
    'Visa den här QR-koden för kuriren eller säg din e-postadress, {email}. Vi har skickat en kopia med e-post.',
  qrHintOffice:
    'Visa den här QR-koden på vårt kontor eller säg din e-postadress, {email}. Vi har skickat en kopia med e-post.',
  details: {
    title: 'Bokning {id}',
    collection: 'Hämtningsadress',
    sender: 'Avsändarens adress',
    service: 'Tjänst',
    dropOff: 'Inlämning',
    homeCollection: 'Hämtning hemma',
    parcels: 'Paket',
    booked: 'Bokad',
    weight: 'Vikt',
    dimensions: 'Mått',
    content: 'Innehåll och värde',
    receivers: 'Mottagare',
    items: 'Paket',
    insured: 'försäkrat',
    delivered: 'till dörren',
  },
});

/** /dashboard/address (specification 1, sections 2, 5 and 8). */
export const ownAddress = translationOf<typeof englishOwnAddress>()({
  title: 'Adress',
  card: 'Standardadress',
  hint: 'Här hämtar kuriren dina paket.',
  none: 'Du behöver ha en adress. Lägg till en.',
  others: 'Andra adresser',
  editOne: 'Ändra adressen i {country}',
  receivers: 'Mottagare',
  receiversHint: 'Från dina bokningar och paket. De föreslås i bokningsformuläret när du skriver ett namn.',
  noReceivers: 'Ingen än: här visas de som du skickar till.',
  create: 'Lägg till adress',
  edit: 'Ändra adress',
  country: 'Land',
  line1: 'Adressrad 1',
  line2: 'Adressrad 2',
  postalCode: 'Postnummer',
  save: 'Spara',
  check: {
    address_country_code: 'Kontrollera landet',
    address_line_1: 'Kontrollera adressrad 1',
    address_line_2: 'Kontrollera adressrad 2',
    address_postal_code: 'Kontrollera postnumret',
  },
});
