/** Texts that all three surfaces share: buttons, loading, failures (specification 1, section 8). */
import { texts } from './texts.ts';

export const web = texts({
  close: { en: 'Close', ka: 'დახურვა', sv: 'Stäng' },
  cancel: { en: 'Cancel', ka: 'გაუქმება', sv: 'Avbryt' },
  save: { en: 'Save', ka: 'შენახვა', sv: 'Spara' },

  /** On a button that did not do it at the first press, as a field asks about its value. */
  anyway: { en: '{action} anyway', ka: 'მაინც: {action}', sv: '{action} ändå' },
  back: { en: 'Back', ka: 'უკან', sv: 'Tillbaka' },
  next: { en: 'Next', ka: 'შემდეგი', sv: 'Nästa' },
  previous: { en: 'Prev', ka: 'წინა', sv: 'Förra' },
  retry: { en: 'Try again', ka: 'ხელახლა ცდა', sv: 'Försök igen' },
  loading: { en: 'Loading…', ka: 'იტვირთება…', sv: 'Laddar…' },
  sending: { en: 'Sending…', ka: 'იგზავნება…', sv: 'Skickar…' },
  skipToContent: { en: 'Skip to content', ka: 'შინაარსზე გადასვლა', sv: 'Hoppa till innehållet' },
  notifications: { en: 'Notifications', ka: 'შეტყობინებები', sv: 'Meddelanden' },
  menu: { en: 'Menu', ka: 'მენიუ', sv: 'Meny' },
  language: { en: 'Language', ka: 'ენა', sv: 'Språk' },
  optional: { en: 'optional', ka: 'არასავალდებულო', sv: 'valfritt' },
  networkFailure: { en: 'An error occurred', ka: 'მოხდა შეცდომა', sv: 'Ett fel uppstod' },
  offline: {
    en: 'You are offline. Please try again when there is a connection.',
    ka: 'ინტერნეტთან კავშირი არ არის. სცადეთ, როცა აღდგება.',
    sv: 'Du är inte ansluten. Försök igen när anslutningen är tillbaka.',
  },
  notSent: {
    en: 'You are offline; nothing was sent.',
    ka: 'ინტერნეტთან კავშირი არ არის; არაფერი გაიგზავნა.',
    sv: 'Du är inte ansluten; inget skickades.',
  },
  logoutWaits: {
    en: 'You are logged out here. The server hears of it when there is a connection again.',
    ka: 'ამ მოწყობილობაზე გამოხვედით. სერვერი ამას კავშირის აღდგენისას გაიგებს.',
    sv: 'Du är utloggad här. Servern får veta det när anslutningen är tillbaka.',
  },
  loadFailed: { en: 'Error has occured!', ka: 'მოხდა შეცდომა!', sv: 'Ett fel har uppstått!' },
  loadFailedHint: {
    en: 'Please check your connection and try again.',
    ka: 'შეამოწმეთ ინტერნეტი და სცადეთ ხელახლა.',
    sv: 'Kontrollera din anslutning och försök igen.',
  },
  copied: { en: 'Copied to clipboard!', ka: 'დაკოპირდა!', sv: 'Kopierat!' },
  notCopied: {
    en: 'The browser did not allow copying: {text}',
    ka: 'ბრაუზერმა კოპირება არ დაუშვა: {text}',
    sv: 'Webbläsaren tillät inte kopiering: {text}',
  },
  needsScript: {
    en: 'This form needs JavaScript, which is turned off in your browser. You can reach us without it:',
    ka: 'ამ ფორმას JavaScript სჭირდება, თქვენს ბრაუზერში კი ის გამორთულია. მის გარეშეც შეგიძლიათ დაგვიკავშირდეთ:',
    sv: 'Formuläret kräver JavaScript, som är avstängt i din webbläsare. Du når oss även utan formuläret:',
  },
  pageNeedsScript: {
    en: 'This page needs JavaScript, which is turned off in your browser or could not be loaded. You can reach us without it:',
    ka: 'ამ გვერდს JavaScript სჭირდება, თქვენს ბრაუზერში კი ის გამორთულია ან ვერ ჩაიტვირთა. მის გარეშეც შეგიძლიათ დაგვიკავშირდეთ:',
    sv: 'Sidan kräver JavaScript, som är avstängt i din webbläsare eller inte kunde laddas. Du når oss ändå:',
  },
  showPassword: { en: 'Show password', ka: 'პაროლის ჩვენება', sv: 'Visa lösenord' },
  show: { en: 'Show', ka: 'ჩვენება', sv: 'Visa' },
  hide: { en: 'Hide', ka: 'დამალვა', sv: 'Dölj' },
  phoneCountry: { en: 'Country code', ka: 'ქვეყნის კოდი', sv: 'Landsnummer' },
  darkColours: { en: 'Use dark colours', ka: 'მუქი ფერების ჩართვა', sv: 'Mörka färger' },
  lightColours: { en: 'Use light colours', ka: 'ღია ფერების ჩართვა', sv: 'Ljusa färger' },
  pages: { en: 'Pages', ka: 'გვერდები', sv: 'Sidor' },
  pageSize: { en: 'Rows a page', ka: 'სტრიქონი გვერდზე', sv: 'Rader per sida' },
  search: { en: 'Search', ka: 'ძებნა', sv: 'Sök' },
  selectAll: { en: 'Select all on this page', ka: 'ამ გვერდზე ყველას მონიშვნა', sv: 'Markera alla på sidan' },
  selected: { en: '{count} selected', ka: 'მონიშნულია {count}', sv: 'Valda: {count}' },
  clearSelection: { en: 'Clear selection', ka: 'მონიშვნის გაუქმება', sv: 'Avmarkera' },
  copy: { en: 'Copy', ka: 'კოპირება', sv: 'Kopiera' },
  describeChart: {
    en: '{title}: the numbers are in the table beside the chart.',
    ka: '{title}: რიცხვები დიაგრამის გვერდით, ცხრილშია.',
    sv: '{title}: siffrorna finns i tabellen bredvid diagrammet.',
  },

  /** Beside a weight. */
  kilograms: { en: '{weight} kg', ka: '{weight} კგ', sv: '{weight} kg' },
});
