/** Public pages besides the home page, and what links of mails open (specification 1, section 2). */
import { texts } from './texts.ts';

export const sitePages = texts({
  about: {
    title: { en: 'About us', ka: 'ჩვენ შესახებ', sv: 'Om oss' },
    description: {
      en: 'Founded in 2009, we carry parcels between Georgia and the UK, Ireland and Sweden.',
      ka: '2009 წლიდან გადაგვაქვს ამანათები საქართველოსა და დიდ ბრიტანეთს, ირლანდიასა და შვედეთს შორის.',
      sv: 'Vi grundades 2009 och transporterar paket mellan Georgien och Storbritannien, Irland och Sverige.',
    },
    lead: {
      en: 'A family business that grew with the people it serves.',
      ka: 'ოჯახური საქმე, რომელიც თავის მომხმარებლებთან ერთად გაიზარდა.',
      sv: 'Ett familjeföretag som har vuxit tillsammans med sina kunder.',
    },
    story: [
      {
        en: 'In Georgian poetry Merani is the horse that carries its rider over every border. We took the name in {founded}, when the first parcels for families at home left from a single counter.',
        ka: 'ქართულ პოეზიაში მერანი ცხენია, რომელსაც მხედარი ყველა საზღვრის მიღმა გადაჰყავს. ეს სახელი {founded} წელს ავირჩიეთ, როცა სამშობლოში დარჩენილი ოჯახებისთვის პირველი ამანათები ერთადერთი დახლიდან გავგზავნეთ.',
        sv: 'I den georgiska poesin är Merani hästen som bär sin ryttare över alla gränser. Vi tog namnet {founded}, när de första paketen till familjer där hemma skickades från en enda disk.',
      },
      {
        en: 'Today our own people take in, carry and hand over each parcel between Georgia and the United Kingdom, Ireland and Sweden. Nobody in between loses sight of it: every step is scanned, and you see it the moment it happens.',
        ka: 'დღეს თითოეულ ამანათს საქართველოსა და დიდ ბრიტანეთს, ირლანდიასა და შვედეთს შორის ჩვენივე თანამშრომლები იღებენ, გადააქვთ და გასცემენ. გზაში ის თვალთახედვიდან არ გვეკარგება: ყოველი ეტაპი სკანირდება და თქვენ ამას მაშინვე ხედავთ.',
        sv: 'I dag är det våra egna medarbetare som tar emot, transporterar och lämnar ut varje paket mellan Georgien och Storbritannien, Irland och Sverige. Inget paket försvinner ur sikte på vägen: varje steg skannas, och du ser det i samma ögonblick.',
      },
      {
        en: 'What has not changed is whom we work for: people who send something that matters to somebody they miss.',
        ka: 'არ შეცვლილა მხოლოდ ის, ვისთვისაც ვმუშაობთ: ადამიანები, რომლებიც რაღაც მნიშვნელოვანს მონატრებულ ადამიანს უგზავნიან.',
        sv: 'En sak har inte ändrats, och det är vilka vi arbetar för: människor som skickar något viktigt till någon de saknar.',
      },
    ],
    founded: { en: 'founded', ka: 'დაარსდა', sv: 'grundat' },
    shipped: { en: 'parcels shipped', ka: 'გადაგზავნილი ამანათი', sv: 'skickade paket' },
    customers: { en: 'customers', ka: 'მომხმარებელი', sv: 'kunder' },
    over: {
      en: 'over {count}',
      // The counts may be words, such as "220 thousand".
      ka: 'მეტი, ვიდრე {count}',
      sv: 'över {count}',
    },
    moreThan: { en: 'more than {count}', ka: 'მეტი, ვიდრე {count}', sv: 'fler än {count}' },
    values: [
      [
        { en: 'One pair of hands', ka: 'ყველაფერი ერთ ხელში', sv: 'Samma händer hela vägen' },
        {
          en: 'Collection, flight and delivery are ours from end to end, so there is always somebody who knows.',
          ka: 'წაღება, ფრენა და მიტანა თავიდან ბოლომდე ჩვენია, ამიტომ ყოველთვის არის ვიღაც, ვინც საქმის კურსშია.',
          sv: 'Hämtning, flyg och leverans sköter vi själva från början till slut, så det finns alltid någon som vet.',
        },
      ],
      [
        { en: 'A price that adds up', ka: 'გამჭვირვალე ფასი', sv: 'Ett pris som går ihop' },
        {
          en: 'Freight, packaging and delivery stand line by line, before you book and on the invoice.',
          ka: 'ტრანსპორტირება, შეფუთვა და მიტანა ცალ-ცალკე წერია: დაჯავშნამდეც და ინვოისშიც.',
          sv: 'Frakt, emballage och leverans visas rad för rad, både innan du bokar och på fakturan.',
        },
      ],
      [
        { en: 'Handed over, not left', ka: 'ხელიდან ხელში', sv: 'Lämnas över, inte kvar' },
        {
          en: 'A parcel is released against a code and a signature. It never waits on a doorstep.',
          ka: 'ამანათს კოდისა და ხელმოწერის საფუძველზე გავცემთ. ის კართან არასოდეს რჩება.',
          sv: 'Ett paket lämnas ut mot kod och underskrift. Det blir aldrig stående utanför dörren.',
        },
      ],
    ],
  },
  contact: {
    title: { en: 'Contact us', ka: 'კონტაქტი', sv: 'Kontakta oss' },
    description: {
      en: 'Phone numbers, offices and a form: write to us and we reply soon.',
      ka: 'ტელეფონის ნომრები, ოფისები და ფორმა: მოგვწერეთ და მალე გიპასუხებთ.',
      sv: 'Telefonnummer, kontor och formulär: skriv till oss så svarar vi snart.',
    },
    lead: {
      en: 'Ask us anything about your parcel, a booking or working together.',
      ka: 'გვკითხეთ ყველაფერი ამანათზე, ჯავშანსა თუ თანამშრომლობაზე.',
      sv: 'Fråga oss om dina paket, en bokning eller ett samarbete.',
    },
    phones: { en: 'Phone', ka: 'ტელეფონი', sv: 'Telefon' },
    email: { en: 'E-mail', ka: 'ელფოსტა', sv: 'E-post' },
    offices: { en: 'Offices', ka: 'ოფისები', sv: 'Kontor' },
    formTitle: { en: 'Write to us', ka: 'მოგვწერეთ', sv: 'Skriv till oss' },
    map: {
      en: 'Map of our office in {city}',
      ka: 'ჩვენი ოფისი რუკაზე: {city}',
      sv: 'Karta över vårt kontor: {city}',
    },
    openMap: { en: 'Open the place in a map', ka: 'რუკაზე გახსნა', sv: 'Visa platsen på en karta' },
    plan: {
      en: 'A sketch of the streets around the office. Not to scale.',
      ka: 'ოფისის მიმდებარე ქუჩების სქემა, მასშტაბის გარეშე.',
      sv: 'En skiss över gatorna kring kontoret. Inte skalenlig.',
    },
    river: { en: 'Mtkvari', ka: 'მტკვარი', sv: 'Mtkvari' },
    park: { en: 'Park', ka: 'პარკი', sv: 'Parken' },
  },
  enquiry: {
    kind: { en: 'Enquiry', ka: 'თემა', sv: 'Ärende' },
    kinds: {
      General: { en: 'General', ka: 'ზოგადი', sv: 'Allmänt' },
      Booking: { en: 'Booking', ka: 'ჯავშანი', sv: 'Bokning' },
      Franchise: { en: 'Franchise', ka: 'ფრანშიზა', sv: 'Franchising' },
      Agent: { en: 'Agent', ka: 'აგენტობა', sv: 'Ombud' },
      Container: { en: 'Container', ka: 'კონტეინერი', sv: 'Hel container' },
    },
    firstName: { en: 'First name', ka: 'სახელი', sv: 'Förnamn' },
    lastName: { en: 'Last name', ka: 'გვარი', sv: 'Efternamn' },
    email: { en: 'E-mail', ka: 'ელფოსტა', sv: 'E-post' },
    phone: { en: 'Phone', ka: 'ტელეფონი', sv: 'Telefon' },
    body: { en: 'Message', ka: 'წერილი', sv: 'Meddelande' },
    containerFrom: { en: 'Country from', ka: 'საიდან (ქვეყანა)', sv: 'Avsändarland' },
    containerTo: { en: 'Country to', ka: 'სად (ქვეყანა)', sv: 'Mottagarland' },
    chooseCountry: { en: 'Choose a country', ka: 'აირჩიეთ ქვეყანა', sv: 'Välj ett land' },
    send: { en: 'Send', ka: 'გაგზავნა', sv: 'Skicka' },
    sent: {
      en: 'We received your message and will reply soon.',
      ka: 'თქვენი წერილი მივიღეთ და მალე გიპასუხებთ.',
      sv: 'Vi har fått ditt meddelande och svarar snart.',
    },
    failed: { en: 'Message was not sent.', ka: 'წერილი ვერ გაიგზავნა.', sv: 'Meddelandet skickades inte.' },
  },
  outcomes: {
    registered: {
      en: 'You have successfully registered',
      ka: 'თქვენ წარმატებით დარეგისტრირდით',
      sv: 'Ditt konto är skapat',
    },
    toHome: { en: 'Go To Home', ka: 'მთავარ გვერდზე', sv: 'Till startsidan' },
    paid: { en: 'Payment successful!', ka: 'გადახდა შესრულდა!', sv: 'Betalningen är klar!' },
    paidHint: {
      en: 'Please check your email for confirmation',
      ka: 'დადასტურება ელფოსტაში ნახეთ',
      sv: 'Du får en bekräftelse med e-post',
    },
    cancelled: { en: 'Payment cancelled!', ka: 'გადახდა გაუქმდა!', sv: 'Betalningen avbröts!' },
    cancelledHint: {
      en: 'If you think this is an error, please contact system administrator',
      ka: 'თუ ფიქრობთ, რომ ეს შეცდომაა, დაგვიკავშირდით',
      sv: 'Kontakta oss om du tror att något har blivit fel',
    },
    toParcels: { en: 'Go to your parcels', ka: 'თქვენი ამანათები', sv: 'Till dina paket' },

    /** Why a payment link redirected to /payment-error, by the hash. */
    reasons: {
      currencies: {
        en: 'These parcels are to be paid in different currencies. Please pay each currency by itself.',
        ka: 'ამ ამანათების საფასური სხვადასხვა ვალუტაშია. თითოეულ ვალუტაში ცალკე გადაიხადეთ.',
        sv: 'De här paketen ska betalas i olika valutor. Betala varje valuta för sig.',
      },
      too_small: {
        en: 'This amount is too small for a card. Please pay in cash or by bank.',
        ka: 'ეს თანხა ბარათისთვის ძალიან მცირეა. გადაიხადეთ ნაღდი ფულით ან საბანკო გადარიცხვით.',
        sv: 'Beloppet är för litet för kortbetalning. Betala kontant eller med banköverföring.',
      },
      too_many: {
        en: 'A card payment takes at most 100 parcels and charges. Please pay fewer of them at a time.',
        ka: 'ბარათით ერთად მაქსიმუმ 100 ამანათისა და დამატებითი გადასახადის გადახდა შეიძლება. გადაიხადეთ ნაწილ-ნაწილ.',
        sv: 'En kortbetalning rymmer högst 100 paket och avgifter. Betala färre åt gången.',
      },
      too_many_pages: {
        en: 'Many payment pages are open for these parcels already. Please pay at one of them, or try again in a quarter of an hour.',
        ka: 'ამ ამანათებისთვის გადახდის ბევრი გვერდია უკვე გახსნილი. გადაიხადეთ ერთ-ერთზე, ან სცადეთ თხუთმეტ წუთში.',
        sv: 'Det finns redan många öppna betalsidor för de här paketen. Betala på en av dem eller försök igen om en kvart.',
      },
      conflict: {
        en: 'Something about this payment has just changed. Please open the link again.',
        ka: 'ამ გადახდაში ახლახან რაღაც შეიცვალა. გახსენით ბმული ხელახლა.',
        sv: 'Något i betalningen har just ändrats. Öppna länken igen.',
      },
      unavailable: {
        en: 'The card provider does not answer. Please try again in a moment.',
        ka: 'ბარათით გადახდის სისტემა არ პასუხობს. სცადეთ ცოტა ხანში.',
        sv: 'Betaltjänsten svarar inte just nu. Försök igen om en stund.',
      },
    },
  },
  verify: {
    title: { en: 'E-mail verification', ka: 'ელფოსტის დადასტურება', sv: 'Bekräfta e-postadressen' },
    waiting: {
      en: 'You getting verified...',
      ka: 'მიმდინარეობს დადასტურება…',
      sv: 'Vi bekräftar din e-postadress…',
    },
    success: { en: 'Verification Success', ka: 'დადასტურებულია', sv: 'E-postadressen är bekräftad' },
    failed: { en: 'Verification Error', ka: 'ვერ დადასტურდა', sv: 'Bekräftelsen misslyckades' },
    waitingText: { en: 'This takes a moment.', ka: 'ამას წამები სჭირდება.', sv: 'Det tar ett ögonblick.' },
    needsScript: {
      en: 'This page needs JavaScript to use the link from your e-mail.',
      ka: 'ელფოსტაში მიღებული ბმულის გამოსაყენებლად ამ გვერდს JavaScript სჭირდება.',
      sv: 'Sidan behöver JavaScript för att använda länken i ditt mejl.',
    },
    failedText: {
      en: 'This link does not work any more.',
      ka: 'ეს ბმული აღარ მუშაობს.',
      sv: 'Länken fungerar inte längre.',
    },
    failedWhy: {
      en: 'It was used already, is too old, or a newer one was mailed. Log in with your e-mail and password: if the e-mail is not verified yet, we mail you a new link.',
      ka: 'ბმული უკვე გამოყენებულია, ძალიან ძველია, ან უფრო ახალი გამოგიგზავნეთ. შედით ელფოსტითა და პაროლით: თუ ელფოსტა ჯერ დადასტურებული არ არის, ახალ ბმულს გამოგიგზავნით.',
      sv: 'Länken har redan använts, är för gammal eller har ersatts av en nyare. Logga in med din e-post och ditt lösenord: om adressen inte är bekräftad än skickar vi en ny länk.',
    },
    logIn: { en: 'Log in', ka: 'შესვლა', sv: 'Logga in' },
    redirect: {
      en: 'You will be taken to your parcels in 5 seconds.',
      ka: '5 წამში თქვენს ამანათებზე გადახვალთ.',
      sv: 'Du kommer till dina paket om 5 sekunder.',
    },
    question: {
      en: 'You registered as {name} on {time}?',
      ka: 'ეს თქვენ დარეგისტრირდით? სახელი: {name}, დრო: {time}',
      sv: 'Är det du som har skapat kontot {name} ({time})?',
    },
    wasMe: { en: 'Yes, verify', ka: 'დიახ, დადასტურება', sv: 'Ja, bekräfta' },
    notMe: { en: 'This was not me', ka: 'ეს მე არ ვიყავი', sv: 'Det var inte jag' },
    removeText: {
      en: 'Somebody registered with your e-mail. We remove what was registered, so that nobody can log in with it.',
      ka: 'თქვენი ელფოსტით ვიღაც დარეგისტრირდა. რეგისტრაციას წავშლით, რომ მისით ვერავინ შევიდეს.',
      sv: 'Någon har skapat ett konto med din e-postadress. Vi tar bort det, så att ingen kan logga in med det.',
    },
    remove: { en: 'Remove the registration', ka: 'რეგისტრაციის წაშლა', sv: 'Ta bort kontot' },
    removed: { en: 'The registration was removed', ka: 'რეგისტრაცია წაიშალა', sv: 'Kontot är borttaget' },
    removedText: {
      en: 'Nobody can log in with what was registered. You need do nothing more.',
      ka: 'ამ რეგისტრაციით ვეღარავინ შევა. მეტი არაფრის გაკეთება არ გჭირდებათ.',
      sv: 'Ingen kan logga in med de uppgifterna. Du behöver inte göra något mer.',
    },
    goHome: { en: 'To the home page', ka: 'მთავარ გვერდზე', sv: 'Till startsidan' },
  },
});
