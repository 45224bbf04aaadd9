/** /manage/clients and /manage/client/{id} (specification 2, sections 2, 8 and 9). */
import { texts } from './texts.ts';

export const officeClients = texts({
  title: { en: 'Clients', ka: 'მომხმარებლები', sv: 'Kunder' },
  searchHint: {
    en: 'Name, e-mail or phone, at least 3 characters',
    ka: 'სახელი, ელფოსტა, ტელეფონი (მინ. 3)',
    sv: 'Namn, e-post eller telefon, minst 3 tecken',
  },
  total: { en: 'Clients: {total}', ka: 'მომხმარებლები: {total}', sv: 'Kunder: {total}' },
  capped: {
    en: 'More than {total} clients',
    ka: '{total}-ზე მეტი მომხმარებელი',
    sv: 'Fler än {total} kunder',
  },
  none: { en: 'No clients found.', ka: 'მომხმარებლები არ მოიძებნა.', sv: 'Inga kunder hittades.' },
  columns: {
    email: { en: 'Email', ka: 'ელფოსტა', sv: 'E-post' },
    name: { en: 'Name', ka: 'სახელი', sv: 'Namn' },
    username: { en: 'Username', ka: 'მომხმარებლის სახელი', sv: 'Användarnamn' },
    phone: { en: 'Phone', ka: 'ტელეფონი', sv: 'Telefon' },
    created: { en: 'Registered', ka: 'რეგისტრაცია', sv: 'Registrerad' },
    verified: { en: 'Verified', ka: 'დადასტურება', sv: 'Bekräftad' },
  },
  verified: { en: 'Verified', ka: 'დადასტურებულია', sv: 'Bekräftad' },
  unverified: { en: 'Not verified', ka: 'დაუდასტურებელია', sv: 'Inte bekräftad' },
});

export const officeClient = texts({
  title: { en: 'Client', ka: 'მომხმარებელი', sv: 'Kund' },
  back: { en: 'Clients', ka: 'მომხმარებლები', sv: 'Kunder' },
  breadcrumb: { en: 'Breadcrumb', ka: 'ნავიგაციის გზა', sv: 'Sökväg' },
  unpaid: {
    en: 'Unpaid',
    // A currency follows: „დავალიანება GBP“.
    ka: 'დავალიანება',
    sv: 'Obetalt',
  },
  nothingUnpaid: { en: 'Nothing unpaid', ka: 'დავალიანება არ არის', sv: 'Inget obetalt' },
  noAccount: { en: 'Not registered', ka: 'არ არის რეგისტრირებული', sv: 'Inget konto' },
  mailsComeBack: { en: 'Emails come back', ka: 'წერილები უკან ბრუნდება', sv: 'Mejl kommer tillbaka' },
  name: { en: 'Name', ka: 'სახელი', sv: 'Namn' },
  username: { en: 'Username', ka: 'მომხმარებლის სახელი', sv: 'Användarnamn' },
  phone: { en: 'Phone', ka: 'ტელეფონი', sv: 'Telefon' },
  sendEmail: { en: 'Send email', ka: 'წერილის გაგზავნა', sv: 'Skicka e-post' },
  soon: { en: 'soon', ka: 'მალე', sv: 'snart' },
  download: { en: 'Download Data', ka: 'ჩამოტვირთვა', sv: 'Ladda ner data' },
  csvFile: { en: 'export.csv', ka: 'მომხმარებელი.csv', sv: 'kunddata.csv' },
  notes: { en: 'Notes', ka: 'შენიშვნები', sv: 'Anteckningar' },
  viewAll: { en: 'View all', ka: 'ყველას ნახვა', sv: 'Visa alla' },
  charts: {
    title: { en: 'Per route', ka: 'მარშრუტების მიხედვით', sv: 'Per rutt' },
    amounts: {
      en: 'Amounts per route ({currency})',
      ka: 'თანხები მარშრუტების მიხედვით ({currency})',
      sv: 'Belopp per rutt ({currency})',
    },
    parcels: { en: 'Parcels per route', ka: 'ამანათები მარშრუტების მიხედვით', sv: 'Paket per rutt' },
    weight: { en: 'Weight per route (kg)', ka: 'წონა მარშრუტების მიხედვით (კგ)', sv: 'Vikt per rutt (kg)' },
    table: { en: 'The numbers of the charts', ka: 'დიაგრამების მონაცემები', sv: 'Diagrammens siffror' },
    route: { en: 'Route', ka: 'მარშრუტი', sv: 'Rutt' },
    paid: { en: 'Paid', ka: 'გადახდილი', sv: 'Betalt' },
    unpaid: { en: 'Unpaid', ka: 'გადაუხდელი', sv: 'Obetalt' },
    count: { en: 'Parcels', ka: 'ამანათები', sv: 'Paket' },
    kilograms: { en: 'Weight (kg)', ka: 'წონა (კგ)', sv: 'Vikt (kg)' },
    none: { en: 'No parcels yet.', ka: 'ამანათები ჯერ არ არის.', sv: 'Inga paket än.' },
  },
  parcels: {
    last: { en: 'Last 10 parcels', ka: 'ბოლო 10 ამანათი', sv: 'De 10 senaste paketen' },
    all: { en: 'User parcels', ka: 'მომხმარებლის ამანათები', sv: 'Kundens paket' },
    none: { en: 'No parcels found.', ka: 'ამანათები არ მოიძებნა.', sv: 'Inga paket hittades.' },
    status: { en: 'Payment status', ka: 'გადახდის სტატუსი', sv: 'Betalstatus' },
    any: { en: 'All', ka: 'ყველა', sv: 'Alla' },
    columns: {
      tracking: { en: 'Tracking number', ka: 'ამანათის ნომერი', sv: 'Paketnummer' },
      source: { en: 'Source country', ka: 'გაგზავნის ქვეყანა', sv: 'Avsändarland' },
      destination: { en: 'Destination country', ka: 'დანიშნულების ქვეყანა', sv: 'Mottagarland' },
      invoice: { en: 'Invoice', ka: 'ინვოისი', sv: 'Faktura' },
      collection: { en: 'Collection option', ka: 'მიღების ადგილი', sv: 'Hämtning' },
      status: { en: 'Status', ka: 'სტატუსი', sv: 'Paketstatus' },
      payment: { en: 'Payment status', ka: 'გადახდის სტატუსი', sv: 'Betalstatus' },
      total: { en: 'Total amount', ka: 'ჯამური თანხა', sv: 'Totalbelopp' },
      code: { en: 'Release code', ka: 'გაცემის კოდი', sv: 'Utlämningskod' },
      handledBy: { en: 'Handled by', ka: 'თანამშრომელი', sv: 'Hanterat av' },
      date: { en: 'Date', ka: 'თარიღი', sv: 'Datum' },
    },
    collections: {
      HOME: { en: 'Home', ka: 'ბინა', sv: 'Hemma' },
      OFFICE: { en: 'Office', ka: 'ოფისი', sv: 'Kontor' },
    },
  },
  activity: {
    last: { en: 'Last 10 activity', ka: 'ისტორიის ბოლო 10 ჩანაწერი', sv: 'De 10 senaste händelserna' },
    all: { en: 'User activity', ka: 'მომხმარებლის ისტორია', sv: 'Kundens händelser' },
  },
  note: {
    title: { en: 'Notes about {email}', ka: 'შენიშვნები: {email}', sv: 'Anteckningar om {email}' },
    hint: {
      en: 'Only staff can read these notes.',
      ka: 'ამ შენიშვნებს მხოლოდ თანამშრომლები კითხულობენ.',
      sv: 'Bara personalen kan läsa anteckningarna.',
    },
    write: { en: 'New note', ka: 'ახალი შენიშვნა', sv: 'Ny anteckning' },
    save: { en: 'Save', ka: 'შენახვა', sv: 'Spara' },
    none: { en: 'No notes yet.', ka: 'შენიშვნები ჯერ არ არის.', sv: 'Inga anteckningar än.' },
    notAdded: { en: 'Note was not added', ka: 'შენიშვნა არ დაემატა', sv: 'Anteckningen sparades inte' },
  },
});
