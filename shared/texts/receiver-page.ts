/** The receiver's page, /r/{token} (beyond the documents, section 3). */
import { texts } from './texts.ts';

export const receiverPage = texts({
  title: { en: 'A parcel for you', ka: 'თქვენთვის ამანათია', sv: 'Ett paket till dig' },
  from: { en: 'From {sender}', ka: 'გამგზავნი: {sender}', sv: 'Från {sender}' },
  together: {
    en: 'One of {count} parcels that {sender} has sent you together. Each has a link of its own.',
    ka: 'გამგზავნმა ({sender}) ერთად {count} ამანათი გამოგიგზავნათ. თითოეულს თავისი ბმული აქვს.',
    sv: 'Ett av {count} paket som {sender} har skickat till dig samtidigt. Varje paket har sin egen länk.',
  },

  /** Whose clock the times are by: that of the country to which the parcel goes. */
  zone: {
    GE: {
      en: 'Times are in Georgian time.',
      ka: 'დრო მითითებულია საქართველოს საათით.',
      sv: 'Tiderna anges i georgisk tid.',
    },
    UK: {
      en: 'Times are in British time.',
      ka: 'დრო მითითებულია დიდი ბრიტანეთის საათით.',
      sv: 'Tiderna anges i brittisk tid.',
    },
    IE: {
      en: 'Times are in Irish time.',
      ka: 'დრო მითითებულია ირლანდიის საათით.',
      sv: 'Tiderna anges i irländsk tid.',
    },
    SE: {
      en: 'Times are in Swedish time.',
      ka: 'დრო მითითებულია შვედეთის საათით.',
      sv: 'Tiderna anges i svensk tid.',
    },
  },
  next: {
    RECEIVE: {
      en: 'When it is ready, we send you the release code. This page shows it, too.',
      ka: 'როცა მზად იქნება, გაცემის კოდს გამოგიგზავნით. კოდი ამ გვერდზეც გამოჩნდება.',
      sv: 'När det är klart skickar vi utlämningskoden till dig. Den syns också på den här sidan.',
    },
    OFFICE: {
      en: 'You collect it at our office with your release code.',
      ka: 'ამანათს ჩვენი ოფისიდან წაიღებთ. თან იქონიეთ გაცემის კოდი.',
      sv: 'Du hämtar ut det på vårt kontor med din utlämningskod.',
    },
    HOME: {
      en: 'We bring it to your door. Please have your release code at hand.',
      ka: 'ამანათს კარამდე მოგიტანთ. გაცემის კოდი ხელთ იქონიეთ.',
      sv: 'Vi kör det till din dörr. Ha utlämningskoden till hands.',
    },
  },
  release: {
    title: { en: 'Your release code', ka: 'თქვენი გაცემის კოდი', sv: 'Din utlämningskod' },
    OFFICE: {
      en: 'Show this code at the office. Without it nobody gets the parcel.',
      ka: 'ეს კოდი ოფისში აჩვენეთ. უკოდოდ ამანათი არ გაიცემა.',
      sv: 'Visa koden på kontoret. Utan den lämnar vi inte ut paketet till någon.',
    },
    HOME: {
      en: 'Tell it to the courier at your door. Without it nobody gets the parcel.',
      ka: 'ეს კოდი კურიერს კართან უთხარით. უკოდოდ ამანათი არ გაიცემა.',
      sv: 'Säg koden till kuriren vid dörren. Utan den lämnar vi inte ut paketet till någon.',
    },
    keep: {
      en: 'Give it only to someone who collects the parcel for you.',
      ka: 'კოდი მხოლოდ მას მიეცით, ვინც ამანათს თქვენ მაგივრად წაიღებს.',
      sv: 'Ge den bara till någon som hämtar ut paketet åt dig.',
    },
    qr: {
      en: 'Release code {code}, for the scanner',
      ka: 'გაცემის კოდი {code} სკანერისთვის',
      sv: 'Utlämningskod {code}, för skannern',
    },
  },
  handedOver: { en: 'Handed over on {time}.', ka: 'გაიცა: {time}.', sv: 'Utlämnat {time}.' },
  missing: {
    en: 'You do not have it? Please tell us below.',
    ka: 'ამანათი არ მიგიღიათ? მოგვწერეთ ქვემოთ.',
    sv: 'Har du inte fått det? Berätta det för oss här nedan.',
  },
  place: {
    OFFICE: { en: 'Where to collect it', ka: 'საიდან წაიღებთ', sv: 'Här hämtar du ut det' },
    HOME: { en: 'Where we bring it', ka: 'სად მოგიტანთ', sv: 'Hit kör vi det' },
    hours: { en: 'Opening hours', ka: 'სამუშაო საათები', sv: 'Öppettider' },
    weekdays: { en: 'Monday to Friday', ka: 'ორშაბათი–პარასკევი', sv: 'Måndag till fredag' },
    saturday: { en: 'Saturday', ka: 'შაბათი', sv: 'Lördag' },
    sunday: { en: 'Sunday', ka: 'კვირა', sv: 'Söndag' },
    closed: { en: 'closed', ka: 'დაკეტილია', sv: 'stängt' },
    directions: { en: 'Show the way', ka: 'გზის ჩვენება', sv: 'Visa vägen' },
    noOffice: {
      en: 'Please call us: we agree with you where to collect it.',
      ka: 'გთხოვთ, დაგვირეკოთ: შევთანხმდებით, საიდან წაიღებთ.',
      sv: 'Ring oss, så kommer vi överens om var du hämtar ut det.',
    },
  },

  /** What the receiver's own choices cost. */
  due: {
    amount: { en: 'To pay: {amount}', ka: 'გადასახდელია {amount}', sv: 'Att betala: {amount}' },
    reason: {
      en: 'For the delivery to the door that you have chosen. You can pay it by card now, or when you get the parcel.',
      ka: 'ეს თქვენ მიერ არჩეული კარამდე მიტანის ფასია. გადახდა ახლავე ბარათით ან ამანათის მიღებისას შეგიძლიათ.',
      sv: 'För leveransen till dörren som du har valt. Du kan betala med kort nu, eller när du får paketet.',
    },
    pay: { en: 'Pay {amount} by card', ka: 'ბარათით გადახდა: {amount}', sv: 'Betala {amount} med kort' },
  },
  delivery: {
    title: { en: 'Change the delivery', ka: 'მიწოდების შეცვლა', sv: 'Ändra leveransen' },
    lead: {
      en: 'First we send a code to the phone or e-mail that we know, so that nobody else can change it.',
      ka: 'ჯერ კოდს გამოგიგზავნით ჩვენთვის ცნობილ ტელეფონზე ან ელფოსტაზე, რომ სხვამ ვერაფერი შეცვალოს.',
      sv: 'Först skickar vi en kod till telefonnumret eller e-postadressen som vi har, så att ingen annan kan ändra något.',
    },
    way: { en: 'Delivery', ka: 'მიწოდება', sv: 'Leverans' },
    OFFICE: { en: 'I collect it at the office', ka: 'ოფისიდან წავიღებ', sv: 'Jag hämtar ut det på kontoret' },
    HOME: { en: 'To my door', ka: 'კარამდე მომიტანეთ', sv: 'Till min dörr' },
    phone: { en: 'Phone', ka: 'ტელეფონი', sv: 'Telefon' },
    line1: { en: 'Address line 1', ka: 'მისამართი, სტრიქონი 1', sv: 'Adressrad 1' },
    line2: { en: 'Address line 2', ka: 'მისამართი, სტრიქონი 2', sv: 'Adressrad 2' },
    postalCode: { en: 'Postal code', ka: 'საფოსტო ინდექსი', sv: 'Postnummer' },
    send: { en: 'Send me the code', ka: 'კოდის მიღება', sv: 'Skicka koden till mig' },
    locked: {
      en: 'The parcel has arrived, so its delivery can no longer be changed here. Please call us if something is not right.',
      ka: 'ამანათი უკვე ჩამოვიდა, ამიტომ მიწოდების შეცვლა აქ აღარ შეიძლება. თუ რამე არასწორია, დაგვირეკეთ.',
      sv: 'Paketet har kommit fram, så leveransen går inte att ändra här längre. Ring oss om något inte stämmer.',
    },
  },
  code: {
    title: { en: 'Enter the code', ka: 'ჩაწერეთ კოდი', sv: 'Skriv in koden' },
    SMS: {
      en: 'We have sent a code by SMS to {to}.',
      ka: 'კოდი SMS-ით გამოგიგზავნეთ: {to}.',
      sv: 'Vi har skickat en kod med sms till {to}.',
    },
    EMAIL: {
      en: 'We have sent a code by e-mail to {to}.',
      ka: 'კოდი ელფოსტით გამოგიგზავნეთ: {to}.',
      sv: 'Vi har skickat en kod med e-post till {to}.',
    },
    valid: { en: 'It works for 15 minutes.', ka: 'კოდი 15 წუთს მოქმედებს.', sv: 'Den gäller i 15 minuter.' },
    change: { en: 'This will be saved', ka: 'ასე შეინახება', sv: 'Det här sparas' },
    more: {
      en: 'Delivery to the door costs {amount} more. We add it to the bill of the parcel.',
      ka: 'კარამდე მიტანა {amount}-ით ძვირია. თანხა ამანათის ანგარიშს დაემატება.',
      sv: 'Leverans till dörren kostar {amount} mer. Vi lägger till det på räkningen för paketet.',
    },
    same: {
      en: 'It costs nothing more.',
      ka: 'დამატებით გადასახდელი არაფერია.',
      sv: 'Det kostar inget mer.',
    },
    label: { en: 'Code', ka: 'კოდი', sv: 'Kod' },
    confirm: { en: 'Confirm', ka: 'დადასტურება', sv: 'Bekräfta' },
    again: { en: 'Send a new code', ka: 'ახალი კოდის მიღება', sv: 'Skicka en ny kod' },
    back: { en: 'Back, without a change', ka: 'უკან, ცვლილების გარეშე', sv: 'Tillbaka, utan ändring' },
  },
  contact: {
    title: { en: 'Language and messages', ka: 'ენა და შეტყობინებები', sv: 'Språk och meddelanden' },
    language: { en: 'Language of messages', ka: 'შეტყობინებების ენა', sv: 'Språk i meddelanden' },
    channels: { en: 'Messages come by', ka: 'შეტყობინებას მივიღებ', sv: 'Så får du meddelanden' },
    EMAIL: { en: 'E-mail', ka: 'ელფოსტით', sv: 'E-post' },
    SMS: { en: 'SMS', ka: 'SMS-ით', sv: 'Sms' },
    WHATSAPP: { en: 'WhatsApp', ka: 'WhatsApp-ით', sv: 'WhatsApp' },
    texts: { en: 'Text messages', ka: 'ტექსტური შეტყობინებები', sv: 'Textmeddelanden' },
    none: { en: 'None', ka: 'არ მინდა', sv: 'Inga' },
    save: { en: 'Save', ka: 'შენახვა', sv: 'Spara' },
  },
  customs: {
    title: { en: 'Data for the customs', ka: 'მონაცემები საბაჟოსთვის', sv: 'Uppgifter till tullen' },
    lead: {
      en: 'The customs may ask who receives a parcel. With these data it does not have to wait.',
      ka: 'საბაჟომ შეიძლება იკითხოს, ვინ იღებს ამანათს. ამ მონაცემებით ამანათს ლოდინი არ მოუწევს.',
      sv: 'Tullen kan fråga vem som tar emot ett paket. Med de här uppgifterna behöver det inte vänta.',
    },
    name: {
      en: 'Name in Latin letters, as in the passport',
      ka: 'სახელი და გვარი ლათინური ასოებით, როგორც პასპორტშია',
      sv: 'Namn med latinska bokstäver, som i passet',
    },
    personalNumber: { en: 'Personal number', ka: 'პირადი ნომერი', sv: 'Personnummer' },
    document: { en: 'Document {number}', ka: 'დოკუმენტი {number}', sv: 'Dokument {number}' },
    documentsHint: {
      en: 'A photo or a PDF, at most 10 MB each: passport or identity card, invoice.',
      ka: 'ფოტო ან PDF, თითო მაქსიმუმ 10 MB: პასპორტი ან პირადობის მოწმობა, ინვოისი.',
      sv: 'Ett foto eller en PDF, högst 10 MB var: pass eller id-kort, faktura.',
    },
    documentsNeedScript: {
      en: 'Documents can only be sent with JavaScript. Name and number work without it.',
      ka: 'დოკუმენტების გაგზავნას JavaScript სჭირდება. სახელი და ნომერი მის გარეშეც გაიგზავნება.',
      sv: 'Dokument kan bara skickas med JavaScript. Namn och nummer går utan.',
    },
    safe: {
      en: 'We keep all of it encrypted, and delete it 90 days after the parcel was handed over.',
      ka: 'ყველაფერს დაშიფრულად ვინახავთ და ამანათის გაცემიდან 90 დღეში წავშლით.',
      sv: 'Vi sparar allt krypterat och raderar det 90 dagar efter att paketet har lämnats ut.',
    },
    given: {
      en: 'We have these data, given on {time}:',
      ka: 'მონაცემები მივიღეთ: {time}.',
      sv: 'Vi har de här uppgifterna, från {time}:',
    },
    documents: {
      one: { en: '{count} document', ka: '{count} დოკუმენტი', sv: '{count} dokument' },
      other: { en: '{count} documents', ka: '{count} დოკუმენტი', sv: '{count} dokument' },
    },
    replace: {
      en: 'To replace them, fill in the form again.',
      ka: 'თუ გსურთ შეცვლა, ფორმა ხელახლა შეავსეთ.',
      sv: 'Fyll i formuläret igen om du vill ersätta dem.',
    },
    send: { en: 'Send', ka: 'გაგზავნა', sv: 'Skicka' },
  },
  problem: {
    title: { en: 'Report a problem', ka: 'პრობლემის შეტყობინება', sv: 'Anmäl ett problem' },
    text: { en: 'What is wrong?', ka: 'რა მოხდა?', sv: 'Vad är fel?' },
    hint: {
      en: 'The office reads it and gets in touch with you.',
      ka: 'ოფისი წაიკითხავს და დაგიკავშირდებათ.',
      sv: 'Kontoret läser det och hör av sig till dig.',
    },
    send: { en: 'Send to the office', ka: 'ოფისში გაგზავნა', sv: 'Skicka till kontoret' },
  },
  help: {
    title: { en: 'Call or write to us', ka: 'დაგვირეკეთ ან მოგვწერეთ', sv: 'Ring eller skriv till oss' },
    text: {
      en: 'Please have the parcel number at hand: {number}',
      ka: 'ამანათის ნომერი ხელთ იქონიეთ: {number}',
      sv: 'Ha paketnumret till hands: {number}',
    },
  },
  unknown: { en: 'This link does not work', ka: 'ეს ბმული არ მოქმედებს', sv: 'Länken fungerar inte' },
  busy: { en: 'Please wait a moment', ka: 'გთხოვთ, ცოტა მოიცადოთ', sv: 'Vänta en stund' },
  failed: { en: 'The page could not be loaded', ka: 'გვერდი ვერ ჩაიტვირთა', sv: 'Sidan kunde inte laddas' },
  failedText: {
    en: 'The fault is with us. Please try again in a moment.',
    ka: 'ხარვეზი ჩვენთანაა. ცოტა ხანში ისევ სცადეთ.',
    sv: 'Felet ligger hos oss. Försök igen om en stund.',
  },
  offline: {
    en: 'There is no connection. What you have typed is still here.',
    ka: 'კავშირი არ არის. რაც ჩაწერეთ, ისევ აქაა.',
    sv: 'Det finns ingen anslutning. Det du har skrivit finns kvar här.',
  },
  again: { en: 'Try again', ka: 'ხელახლა ცდა', sv: 'Försök igen' },
});
