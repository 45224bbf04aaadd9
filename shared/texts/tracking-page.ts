/** The tracking page, /tracking/{number}, which can be shared with a parcel's receiver. */
import { texts } from './texts.ts';

export const trackingPage = texts({
  open: { en: 'Open the tracking page', ka: 'თვალის დევნების გვერდი', sv: 'Öppna spårningssidan' },
  pageTitle: { en: 'Parcel {number}', ka: 'ამანათი {number}', sv: 'Paket {number}' },
  title: { en: 'Where your parcel is', ka: 'სად არის თქვენი ამანათი', sv: 'Här är ditt paket' },
  copyNumber: { en: 'Copy number', ka: 'ნომრის კოპირება', sv: 'Kopiera numret' },
  share: { en: 'Share', ka: 'გაზიარება', sv: 'Dela' },
  shareTitle: {
    en: 'Parcel {number} with {brand}',
    ka: '{brand}: ამანათი {number}',
    sv: 'Paket {number} med {brand}',
  },
  lastScan: { en: 'Last scan:', ka: 'ბოლო დასკანერება:', sv: 'Senast skannat:' },

  /** Until the script knows the reader's time zone. */
  zoneUtc: { en: 'Times are in UTC.', ka: 'დრო მითითებულია UTC დროით.', sv: 'Tiderna anges i UTC.' },

  /** Read out when the page has found something. */
  announced: {
    en: 'Parcel {number}: {state}',
    ka: 'ამანათი {number}: {state}',
    sv: 'Paket {number}: {state}',
  },
  where: { en: 'Where it is', ka: 'სად არის', sv: 'Var det är' },
  next: { en: 'What comes next', ka: 'რა იქნება შემდეგ', sv: 'Vad som händer härnäst' },
  when: { en: 'When about', ka: 'სავარაუდოდ როდის', sv: 'Ungefär när' },
  whenText: {
    between: {
      en: 'It should arrive between {from} and {to}, as most parcels on this route did lately.',
      ka: 'სავარაუდოდ ჩამოვა: {from} – {to}. ვითვლით ამ მარშრუტის ბოლოდროინდელი ამანათების მიხედვით.',
      sv: 'Beräknad ankomst mellan {from} och {to}, som för de flesta paket på rutten den senaste tiden.',
    },
    on: {
      en: 'It should arrive on {from}, as most parcels on this route did lately.',
      ka: 'სავარაუდოდ ჩამოვა: {from}. ვითვლით ამ მარშრუტის ბოლოდროინდელი ამანათების მიხედვით.',
      sv: 'Beräknad ankomst: {from}, som för de flesta paket på rutten den senaste tiden.',
    },
  },
  journey: { en: 'Its journey', ka: 'მისი გზა', sv: 'Paketets resa' },
  state: {
    PENDING: { en: 'Registered', ka: 'რეგისტრირებულია', sv: 'Registrerat' },
    RELEASED: { en: 'Handed over', ka: 'გაცემულია', sv: 'Utlämnat' },
  },
  whereText: {
    PENDING: {
      en: 'This parcel is registered. We have not received it yet.',
      ka: 'ამანათი რეგისტრირებულია. ჩვენთან ჯერ არ მოსულა.',
      sv: 'Paketet är registrerat. Vi har inte fått det än.',
    },
    PICKUP: {
      en: 'It is with us, in the country that it is sent from.',
      ka: 'ამანათი ჩვენთანაა, გაგზავნის ქვეყანაში.',
      sv: 'Det är hos oss, i landet som det skickas från.',
    },
    PROCESS: {
      en: 'It is with us and is prepared for the journey to the country of its receiver.',
      ka: 'ამანათი ჩვენთანაა და გასამგზავრებლად მზადდება.',
      sv: 'Det är hos oss och förbereds för resan till mottagarens land.',
    },
    TRANSIT: {
      en: 'It is on its way to the country of its receiver.',
      ka: 'ამანათი დანიშნულების ქვეყნისკენ მიემგზავრება.',
      sv: 'Det är på väg till mottagarens land.',
    },
    ARRIVE: {
      en: 'It has arrived in the country of its receiver.',
      ka: 'ამანათი დანიშნულების ქვეყანაში ჩამოვიდა.',
      sv: 'Det har kommit fram till mottagarens land.',
    },
    RECEIVE: {
      en: 'It is received in the country of its receiver, and waits to be collected or brought to the door.',
      ka: 'ამანათი დანიშნულების ქვეყანაში მივიღეთ: მიმღები წაიღებს, ან კარამდე მივუტანთ.',
      sv: 'Vi har tagit emot det i mottagarens land. Nu kan det hämtas ut eller köras till dörren.',
    },
    RELEASED: {
      en: 'It has been handed over to its receiver.',
      ka: 'ამანათი მიმღებს გადაეცა.',
      sv: 'Det har lämnats ut till mottagaren.',
    },
  },
  nextText: {
    PICKUP: {
      en: 'We collect it from its sender, or the sender brings it to one of our offices.',
      ka: 'ამანათს გამგზავნისგან წამოვიღებთ, ან გამგზავნი ჩვენს ოფისში მოიტანს.',
      sv: 'Vi hämtar det hos avsändaren, eller så lämnar avsändaren in det på ett av våra kontor.',
    },
    PROCESS: {
      en: 'We prepare it for the journey.',
      ka: 'ამანათს გასამგზავრებლად მოვამზადებთ.',
      sv: 'Vi förbereder det för resan.',
    },
    TRANSIT: {
      en: 'It leaves for the country of its receiver.',
      ka: 'ამანათი დანიშნულების ქვეყნისკენ გაემგზავრება.',
      sv: 'Det skickas till mottagarens land.',
    },
    ARRIVE: {
      en: 'It arrives in the country of its receiver.',
      ka: 'ამანათი დანიშნულების ქვეყანაში ჩამოვა.',
      sv: 'Det kommer fram till mottagarens land.',
    },
    RECEIVE: {
      en: 'It is handed over. Whoever collects it shows the release code, which we e-mailed to the customer who sends it.',
      ka: 'ამანათი გაიცემა. ვინც წაიღებს, გაცემის კოდს აჩვენებს: კოდს გამგზავნ მომხმარებელს ელფოსტით ვუგზავნით.',
      sv: 'Det lämnas ut. Den som hämtar ut det visar utlämningskoden, som vi har mejlat till kunden som skickar paketet.',
    },
    RELEASED: {
      en: 'It is handed over to whoever tells our agent the release code, which we e-mailed to the customer who sends it. If you expected it and do not have it, please ask us.',
      ka: 'ამანათი გადაეცემა მას, ვინც ჩვენს თანამშრომელს გაცემის კოდს ეტყვის: კოდი გამგზავნ მომხმარებელს ელფოსტით გავუგზავნეთ. თუ ამანათს ელოდით და არ მიგიღიათ, დაგვიკავშირდით.',
      sv: 'Det lämnas ut till den som kan säga utlämningskoden till vår medarbetare. Koden har vi mejlat till kunden som skickar paketet. Hör av dig till oss om du väntar paketet men inte har fått det.',
    },
  },
  delay: {
    since: { en: 'Since', ka: 'შეფერხდა:', sv: 'Sedan' },
    reason: { en: 'Reason: {reason}', ka: 'მიზეზი: {reason}', sv: 'Orsak: {reason}' },
    meaning: { en: 'What it means', ka: 'რას ნიშნავს ეს', sv: 'Vad det betyder' },
    meaningText: {
      en: 'The parcel waits at this step and arrives later than planned. Its next scan ends the delay.',
      ka: 'ამანათი ამ ეტაპზე იცდის და დაგეგმილზე გვიან ჩამოვა. შემდეგი დასკანერებისთანავე შეფერხება მოიხსნება.',
      sv: 'Paketet väntar i det här steget och kommer fram senare än planerat. Förseningen är över när det skannas nästa gång.',
    },
    advice: { en: 'What you can do', ka: 'რა შეგიძლიათ გააკეთოთ', sv: 'Vad du kan göra' },
    adviceText: {
      en: 'Usually nothing: this page shows when it moves on. If the reason asks something of you, or you need the parcel by a certain day, please call or write to us.',
      ka: 'ჩვეულებრივ, არაფერი: როცა ამანათი გზას განაგრძობს, ამ გვერდზე გამოჩნდება. თუ მიზეზი თქვენგან რამეს მოითხოვს, ან ამანათი კონკრეტული დღისთვის გჭირდებათ, დაგვირეკეთ ან მოგვწერეთ.',
      sv: 'Oftast ingenting: den här sidan visar när det går vidare. Om du behöver göra något för att paketet ska komma vidare, eller om du behöver det en viss dag, ring eller skriv till oss.',
    },
  },
  unknown: {
    text: {
      en: 'We have no parcel with the number {number}. Please check each letter and digit, or ask who sent it.',
      ka: 'ამ ნომრით ამანათი არ გვაქვს: {number}. შეამოწმეთ თითოეული ასო და ციფრი, ან ჰკითხეთ გამგზავნს.',
      sv: 'Vi har inget paket med numret {number}. Kontrollera varje bokstav och siffra, eller fråga den som skickade det.',
    },
    noNumber: { en: 'none', ka: 'არ არის', sv: 'inget' },
    textWithoutNumber: {
      en: 'There is no number in the address of this page. Please enter one.',
      ka: 'ამ გვერდის მისამართში ნომერი არ არის. გთხოვთ, შეიყვანოთ.',
      sv: 'Det finns inget nummer i sidans adress. Ange ett.',
    },
    contact: { en: 'Contact us', ka: 'კონტაქტი', sv: 'Kontakta oss' },
  },
  another: { en: 'Track another parcel', ka: 'სხვა ამანათის ძებნა', sv: 'Spåra ett annat paket' },
  help: {
    title: { en: 'Help', ka: 'დახმარება', sv: 'Hjälp' },
    text: {
      en: 'Please have the tracking number at hand when you call or write.',
      ka: 'როცა გვირეკავთ ან გვწერთ, ამანათის ნომერი ხელთ იქონიეთ.',
      sv: 'Ha paketnumret till hands när du ringer eller skriver.',
    },
    write: {
      en: 'Offices and contact form',
      ka: 'ოფისები და საკონტაქტო ფორმა',
      sv: 'Kontor och kontaktformulär',
    },
  },
});
