/** /manage/processing (specification 2, sections 2, 4, 5 and 8). */
import { texts } from './texts.ts';

export const officeScanner = texts({
  title: { en: 'Handle', ka: 'სკანერი', sv: 'Skanna' },
  tracking: { en: 'Tracking number', ka: 'ამანათის ნომერი', sv: 'Paketnummer' },
  count: { en: 'Number of items', ka: 'ამანათების რაოდენობა', sv: 'Antal paket' },
  countTooHigh: {
    en: 'At most {most} at once.',
    ka: 'ერთდროულად მაქსიმუმ {most}.',
    sv: 'Högst {most} åt gången.',
  },
  add: { en: 'Add', ka: 'დამატება', sv: 'Lägg till' },
  camera: { en: 'Toggle camera', ka: 'კამერა', sv: 'Kamera på/av' },
  cameraDenied: {
    en: 'The camera is not available. Please allow it for this page, or type the number.',
    ka: 'კამერა მიუწვდომელია. მიეცით ნებართვა ამ გვერდს ან აკრიფეთ ნომერი.',
    sv: 'Kameran är inte tillgänglig. Tillåt den för sidan eller skriv numret.',
  },
  cameraLabel: { en: 'What the camera sees', ka: 'კამერის გამოსახულება', sv: 'Det som kameran ser' },
  empty: {
    en: 'No trackings selected, Toggle camera to start scanning',
    ka: 'ამანათები არჩეული არ არის. დასასკანერებლად ჩართეთ კამერა',
    sv: 'Inga paket i listan. Slå på kameran för att börja skanna',
  },
  columns: {
    n: { en: '#', ka: '№', sv: 'Nr' },
    tracking: { en: 'Tracking', ka: 'ნომერი', sv: 'Paketnummer' },
    status: { en: 'Current Status', ka: 'ახლანდელი სტატუსი', sv: 'Status nu' },
    delete: { en: 'Delete', ka: 'წაშლა', sv: 'Ta bort' },
  },
  remove: { en: 'Delete {tracking}', ka: 'წაშლა: {tracking}', sv: 'Ta bort {tracking}' },
  clear: { en: 'Clear list', ka: 'სიის გასუფთავება', sv: 'Töm listan' },
  putAway: {
    en: 'A new list. The last one was recorded as {event} (parcels: {count}).',
    ka: 'სია ახალია. წინა სიისთვის ჩაწერილია „{event}“ (ამანათები: {count}).',
    sv: 'En ny lista. Den förra registrerades som {event} (paket: {count}).',
  },
  bringBack: {
    en: 'Bring back the last list',
    ka: 'წინა სიის დაბრუნება',
    sv: 'Ta tillbaka den förra listan',
  },
  selectOne: { en: 'select at least one!', ka: 'აირჩიეთ მინიმუმ ერთი!', sv: 'Välj minst ett!' },
  failed: { en: 'error occured!', ka: 'დაფიქსირდა შეცდომა!', sv: 'Ett fel uppstod!' },
  missingAfter: {
    en: 'Item missing after {tracking}',
    ka: '{tracking}-ის შემდეგ ამანათი აკლია',
    sv: 'Ett paket saknas efter {tracking}',
  },
  noSequence: {
    en: 'This number has no digits at its end to count on.',
    ka: 'ნომერი ციფრით არ მთავრდება, ამიტომ შემდეგი ნომრები ვერ დაითვლება.',
    sv: 'Numret slutar inte med siffror att räkna vidare på.',
  },
  counted: { en: '{count} on the list', ka: 'სიაშია {count}', sv: '{count} i listan' },
  reasonTitle: { en: 'Why is it delayed?', ka: 'რატომ შეფერხდა?', sv: 'Varför är det försenat?' },
  reason: { en: 'Reason', ka: 'მიზეზი', sv: 'Orsak' },
  apply: {
    en: 'Apply {event} to {count}',
    ka: 'ჩაწერა: {event} ({count})',
    sv: 'Registrera {event} för {count}',
  },
  offline: {
    en: 'No connection: kept here, sent as soon as there is one.',
    ka: 'კავშირი არ არის: აქ შევინახეთ და კავშირის აღდგენისთანავე გაიგზავნება.',
    sv: 'Ingen anslutning: sparas här och skickas så snart det går.',
  },
  kept: {
    en: '{reason} Kept here and sent again by itself.',
    ka: '{reason} აქ შევინახეთ და თავისით გაიგზავნება ხელახლა.',
    sv: '{reason} Sparas här och skickas igen av sig självt.',
  },
  refused: { en: '{tracking}: {reason}', ka: '{tracking}: {reason}', sv: '{tracking}: {reason}' },
  forget: { en: 'Forget', ka: 'მოცილება', sv: 'Ta bort' },
  forgetAll: { en: 'Forget all', ka: 'ყველას მოცილება', sv: 'Ta bort alla' },
  scanned: { en: '{tracking} scanned', ka: '{tracking} დასკანერებულია', sv: '{tracking} skannat' },
  unknown: { en: 'unknown', ka: 'უცნობი', sv: 'okänt' },
  unknownListed: {
    one: {
      en: '{tracking} was not found. Nothing is recorded for this list until it is deleted.',
      ka: '{tracking} ვერ მოიძებნა. სანამ არ წაიშლება, ამ სიისთვის არაფერი ჩაიწერება.',
      sv: '{tracking} hittades inte. Inget registreras för listan förrän det är borttaget.',
    },
    other: {
      en: '{tracking} were not found. Nothing is recorded for this list until they are deleted.',
      ka: 'ვერ მოიძებნა: {tracking}. სანამ არ წაიშლება, ამ სიისთვის არაფერი ჩაიწერება.',
      sv: '{tracking} hittades inte. Inget registreras för listan förrän de är borttagna.',
    },
  },
  removeUnknown: {
    one: { en: 'Delete it', ka: 'მისი წაშლა', sv: 'Ta bort det' },
    other: { en: 'Delete them', ka: 'მათი წაშლა', sv: 'Ta bort dem' },
  },
  againTitle: {
    en: 'Record this list again?',
    ka: 'ჩაიწეროს ეს სია ხელახლა?',
    sv: 'Registrera listan igen?',
  },
  againText: {
    one: {
      en: '{before} was recorded for this parcel, and nothing was scanned since. Record {event} now?',
      ka: 'ამ ამანათისთვის უკვე ჩაწერილია „{before}“ და მას შემდეგ არაფერი დასკანერებულა. ჩაიწეროს „{event}“?',
      sv: '{before} registrerades för det här paketet, och inget har skannats sedan dess. Registrera {event} nu?',
    },
    other: {
      en: '{before} was recorded for these {count} parcels, and nothing was scanned since. Record {event} now?',
      ka: 'ამ სიისთვის ({count}) უკვე ჩაწერილია „{before}“ და მას შემდეგ არაფერი დასკანერებულა. ჩაიწეროს „{event}“?',
      sv: '{before} registrerades för de här {count} paketen, och inget har skannats sedan dess. Registrera {event} nu?',
    },
  },
  again: { en: 'Yes, record it', ka: 'დიახ, ჩაიწეროს', sv: 'Ja, registrera' },
  recordEach: {
    en: 'Record each scan at once',
    ka: 'თითო სკანირების მაშინვე ჩაწერა',
    sv: 'Registrera varje skanning direkt',
  },
  whichEvent: {
    en: 'Which event is recorded for each scan?',
    ka: 'რომელი მოვლენა ჩაიწეროს თითო სკანირებაზე?',
    sv: 'Vilken händelse ska registreras för varje skanning?',
  },
  start: { en: 'Start', ka: 'დაწყება', sv: 'Starta' },
  goOn: {
    en: 'Go on with {event} ({count} today)',
    ka: 'გაგრძელება: {event} (დღეს {count})',
    sv: 'Fortsätt med {event} (i dag: {count})',
  },
  recording: { en: 'Recording', ka: 'ჩაწერა', sv: 'Registrering' },
  controls: { en: 'Recording controls', ka: 'ჩაწერის მართვა', sv: 'Knappar för registreringen' },
  recorded: { en: 'scanned today', ka: 'დასკანერდა დღეს', sv: 'skannat i dag' },
  recordedAndMore: {
    one: {
      en: 'scanned today, and {count} not sent yet',
      ka: 'დასკანერდა დღეს, გასაგზავნია კიდევ {count}',
      sv: 'skannat i dag, {count} till är inte skickat än',
    },
    other: {
      en: 'scanned today, and {count} not sent yet',
      ka: 'დასკანერდა დღეს, გასაგზავნია კიდევ {count}',
      sv: 'skannat i dag, {count} till är inte skickade än',
    },
  },
  notChecked: {
    en: '{tracking} is kept, and not checked yet',
    ka: '{tracking} შენახულია, ჯერ არ შემოწმებულა',
    sv: '{tracking} är sparat, inte kontrollerat än',
  },
  notKept: {
    en: 'This browser could not keep the scan. Scan it again.',
    ka: 'ბრაუზერმა სკანირება ვერ შეინახა. დაასკანერეთ ხელახლა.',
    sv: 'Webbläsaren kunde inte spara skanningen. Skanna igen.',
  },
  repeated: {
    en: '{tracking} was scanned before',
    ka: '{tracking} უკვე დასკანერდა',
    sv: '{tracking} har redan skannats',
  },
  scanNow: {
    en: 'Scan a parcel, or type its number.',
    ka: 'დაასკანერეთ ამანათი ან აკრიფეთ მისი ნომერი.',
    sv: 'Skanna ett paket eller skriv dess nummer.',
  },
  latest: { en: 'Latest scans', ka: 'ბოლო სკანირებები', sv: 'Senaste skanningar' },
  scanStates: {
    held: { en: 'can be undone', ka: 'შეიძლება გაუქმდეს', sv: 'kan ångras' },
    waiting: { en: 'waits', ka: 'მოლოდინში', sv: 'väntar' },
    refused: { en: 'problem', ka: 'პრობლემა', sv: 'fel' },
    recorded: { en: 'recorded', ka: 'ჩაწერილია', sv: 'registrerad' },
  },
  undo: { en: 'Undo', ka: 'გაუქმება', sv: 'Ångra' },
  undoOf: { en: 'Undo {tracking}', ka: 'გაუქმება: {tracking}', sv: 'Ångra {tracking}' },
  tooLate: {
    en: 'This scan is recorded already.',
    ka: 'ეს სკანირება უკვე ჩაწერილია.',
    sv: 'Skanningen är redan registrerad.',
  },
  stop: { en: 'Stop', ka: 'შეჩერება', sv: 'Stoppa' },
  refusedScans: { en: 'Problems ({count})', ka: 'პრობლემები ({count})', sv: 'Problem ({count})' },
  tryAgain: { en: 'Try again', ka: 'თავიდან ცდა', sv: 'Försök igen' },
});
