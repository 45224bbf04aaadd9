/** Mails: subject, text, and labels of the button (and second link). Placeholders such as `{name}` are filled in. */
import { texts } from './texts.ts';

export const mails = texts({
  greeting: { en: 'Dear {name},', ka: 'მოგესალმებით, {name}!', sv: 'Hej {name},' },
  signature: {
    en: 'Merani, parcels between Georgia and the UK, Ireland and Sweden',
    ka: 'Merani, ამანათები საქართველოსა და დიდ ბრიტანეთს, ირლანდიასა და შვედეთს შორის',
    sv: 'Merani, paket mellan Georgien och Storbritannien, Irland och Sverige',
  },
  unknownName: {
    en: 'customer',
    // In the greeting, in place of a name.
    ka: 'ძვირფასო მომხმარებელო',
    /** In the greeting: "Hej kund,". */
    sv: 'kund',
  },
  verifyEmail: {
    subject: { en: 'Please verify your e-mail', ka: 'დაადასტურეთ ელფოსტა', sv: 'Bekräfta din e-postadress' },
    body: {
      en: 'Somebody registered at Merani with your e-mail, as {registered_name} on {registered_at}. If it was you, welcome: please press the button to verify your e-mail. The link works for 7 days.',
      ka: 'Merani-ში თქვენი ელფოსტით ვიღაც დარეგისტრირდა (სახელი: {registered_name}, დრო: {registered_at}). თუ ეს თქვენ იყავით, მოხარულები ვართ: ელფოსტის დასადასტურებლად დააჭირეთ ღილაკს. ბმული 7 დღე მოქმედებს.',
      sv: 'Någon har skapat ett konto hos Merani med din e-postadress: {registered_name} ({registered_at}). Om det var du är du varmt välkommen. Tryck på knappen för att bekräfta adressen. Länken gäller i 7 dagar.',
    },
    button: { en: 'Verify my e-mail', ka: 'ელფოსტის დადასტურება', sv: 'Bekräfta min e-post' },
    other: { en: 'This was not me', ka: 'ეს მე არ ვიყავი', sv: 'Det var inte jag' },
  },
  resetPassword: {
    subject: { en: 'Set a new password', ka: 'ახალი პაროლის დაყენება', sv: 'Välj ett nytt lösenord' },
    body: {
      en: 'Somebody asked for a new password for your account. If it was you, press the button within an hour. If not, you need not do anything.',
      ka: 'თქვენი ანგარიშისთვის ახალი პაროლი მოითხოვეს. თუ ეს თქვენ იყავით, ერთი საათის განმავლობაში დააჭირეთ ღილაკს. თუ არა, არაფრის გაკეთება არ გჭირდებათ.',
      sv: 'Någon har bett om ett nytt lösenord till ditt konto. Om det var du, tryck på knappen inom en timme. Annars behöver du inte göra något.',
    },
    button: { en: 'Set a new password', ka: 'ახალი პაროლის დაყენება', sv: 'Välj nytt lösenord' },
  },
  signInLinked: {
    subject: {
      en: 'You can now sign in with {provider}',
      ka: 'ახლა {provider}-ით შესვლაც შეგიძლიათ',
      sv: 'Nu kan du logga in med {provider}',
    },
    body: {
      en: "Somebody who has this e-mail at {provider} has just signed in to your account with it, and can do so from now on. If it was you, you need not do anything. If not, choose 'Forgot password' at the login: a new password ends all other ways in.",
      ka: 'თქვენს ანგარიშში {provider}-ით შევიდნენ: იქაურ ანგარიშს იგივე ელფოსტა აქვს, რაც თქვენსას. ამიერიდან ასე შესვლა ყოველთვის შეიძლება. თუ ეს თქვენ იყავით, არაფრის გაკეთება არ გჭირდებათ. თუ არა, შესვლის ფანჯარაში აირჩიეთ „დაგავიწყდათ პაროლი?“: ახალი პაროლი ყველა სხვა გზას დახურავს.',
      sv: 'Någon som har den här e-postadressen hos {provider} har just loggat in på ditt konto med den, och kan göra det även i fortsättningen. Om det var du behöver du inte göra något. Annars väljer du ”Glömt lösenordet?” vid inloggningen. När du har valt ett nytt lösenord går det inte längre att logga in på något annat sätt.',
    },
    button: { en: 'See my account', ka: 'ჩემი ანგარიშის ნახვა', sv: 'Se mitt konto' },
  },
  guestAccount: {
    subject: {
      en: 'Your booking and your account',
      ka: 'თქვენი ჯავშანი და ანგარიში',
      sv: 'Din bokning och ditt konto',
    },
    body: {
      en: 'Thank you for your booking. We made an account for you, where you can follow it. Press the button to choose a password; this also verifies your e-mail. The link works for 7 days.',
      ka: 'გმადლობთ დაჯავშნისთვის. შეგიქმენით ანგარიში, სადაც შეგიძლიათ ჯავშანს თვალი ადევნოთ. დააჭირეთ ღილაკს და აირჩიეთ პაროლი; ამით ელფოსტაც დადასტურდება. ბმული 7 დღე მოქმედებს.',
      sv: 'Tack för din bokning. Vi har skapat ett konto åt dig, där du kan följa den. Tryck på knappen för att välja ett lösenord. Då bekräftas också din e-postadress. Länken gäller i 7 dagar.',
    },
    button: { en: 'Choose a password', ka: 'პაროლის არჩევა', sv: 'Välj ett lösenord' },
  },

  /** The copy of a guest's booking (`booked`, one of the two below) and the link to the new account in one. */
  guestBooked: {
    subject: {
      en: 'Your booking and your account',
      ka: 'თქვენი ჯავშანი და ანგარიში',
      sv: 'Din bokning och ditt konto',
    },
    body: {
      en: '{booked}\n\nWe made an account for you, where you can follow your booking. Press the button to choose a password; this also verifies your e-mail. The link works for 7 days.',
      ka: '{booked}\n\nშეგიქმენით ანგარიში, სადაც შეგიძლიათ ჯავშანს თვალი ადევნოთ. დააჭირეთ ღილაკს და აირჩიეთ პაროლი; ამით ელფოსტაც დადასტურდება. ბმული 7 დღე მოქმედებს.',
      sv: '{booked}\n\nVi har skapat ett konto åt dig, där du kan följa din bokning. Tryck på knappen för att välja ett lösenord. Då bekräftas också din e-postadress. Länken gäller i 7 dagar.',
    },
    button: { en: 'Choose a password', ka: 'პაროლის არჩევა', sv: 'Välj ett lösenord' },
  },
  bookingCreated: {
    subject: { en: 'Your courier is booked', ka: 'კურიერი გამოძახებულია', sv: 'Din kurir är bokad' },
    body: {
      en: 'We have your booking {booking} from {country}. Please show this QR code, or say your e-mail, to the courier.{details}{estimate}',
      ka: 'მივიღეთ თქვენი ჯავშანი {booking}. გაგზავნის ქვეყანა: {country}. კურიერს ეს QR კოდი აჩვენეთ, ან თქვენი ელფოსტა უთხარით.{details}{estimate}',
      sv: 'Vi har fått din bokning {booking}. Du bokade från: {country}. Visa den här QR-koden för kuriren eller säg din e-postadress.{details}{estimate}',
    },
    button: { en: 'See my bookings', ka: 'ჩემი ჯავშნები', sv: 'Visa mina bokningar' },
  },
  dropOffBooked: {
    subject: { en: 'Your drop-off is booked', ka: 'ოფისში მიტანა დაჯავშნილია', sv: 'Din inlämning är bokad' },
    body: {
      en: 'We have your booking {booking} from {country}. Please show this QR code, or say your e-mail, when you bring your parcels to our office.{details}{estimate}',
      ka: 'მივიღეთ თქვენი ჯავშანი {booking}. გაგზავნის ქვეყანა: {country}. როცა ამანათებს ოფისში მოიტანთ, ეს QR კოდი გვაჩვენეთ, ან თქვენი ელფოსტა გვითხარით.{details}{estimate}',
      sv: 'Vi har fått din bokning {booking}. Du bokade från: {country}. Visa den här QR-koden eller säg din e-postadress när du lämnar in paketen på vårt kontor.{details}{estimate}',
    },
    button: { en: 'See my bookings', ka: 'ჩემი ჯავშნები', sv: 'Visa mina bokningar' },
  },

  /** The lines of `details` above. */
  bookingDetails: {
    day: { en: 'Day: {day}', ka: 'დღე: {day}', sv: 'Dag: {day}' },
    parcels: { en: 'Parcels: {count}', ka: 'ამანათები: {count}', sv: 'Antal paket: {count}' },
    collected: {
      en: 'We collect them from: {address}',
      ka: 'ამანათებს წავიღებთ მისამართიდან: {address}',
      sv: 'Vi hämtar dem på: {address}',
    },
    item: {
      en: 'Parcel {number}: {weight} kg, for {receiver}, {country}',
      ka: 'ამანათი {number}: {weight} კგ, მიმღები {receiver}, {country}',
      sv: 'Paket {number}: {weight} kg, till {receiver}, {country}',
    },
    more: { en: 'and {count} more', ka: 'და კიდევ {count}', sv: 'och {count} till' },
    office: { en: 'Our office: {place}', ka: 'ჩვენი ოფისი: {place}', sv: 'Vårt kontor: {place}' },
    agreed: {
      en: 'We agree the place with you by phone.',
      ka: 'ადგილს ტელეფონით შევათანხმებთ.',
      sv: 'Vi kommer överens om platsen på telefon.',
    },
    weight: { en: 'Weight: {weight}', ka: 'წონა: {weight}', sv: 'Vikt: {weight}' },
    content: { en: 'Contents: {content}', ka: 'შიგთავსი: {content}', sv: 'Innehåll: {content}' },
    receivers: { en: 'Receivers: {receivers}', ka: 'მიმღებები: {receivers}', sv: 'Mottagare: {receivers}' },
  },
  paymentLink: {
    subject: {
      en: 'Your parcels {tracking}: please pay {amount}',
      ka: 'გადასახდელია {amount}: {tracking}',
      sv: 'Paket {tracking}: att betala {amount}',
    },
    body: {
      en: 'We have taken in your parcels: {tracking}. The amount to pay is {amount}.',
      ka: 'მივიღეთ: {tracking}. გადასახდელი თანხაა {amount}.',
      sv: 'Vi har tagit emot paket {tracking}. Att betala: {amount}.',
    },
    button: { en: 'Pay by card', ka: 'ბარათით გადახდა', sv: 'Betala med kort' },
  },
  priceChanged: {
    subject: {
      en: '{tracking}: the price is now {amount}',
      ka: '{tracking}: ახალი ფასია {amount}',
      sv: 'Paket {tracking}: priset är nu {amount}',
    },
    body: {
      en: 'We have weighed your parcel {tracking} again: {weight_before} kg → {weight} kg. So its price has changed: {amount_before} → {amount}. The link that you have asks for the new amount, too.',
      ka: 'თქვენი ამანათი {tracking} ხელახლა ავწონეთ: {weight_before} კგ → {weight} კგ. ამიტომ ფასი შეიცვალა: {amount_before} → {amount}. ბმული, რომელიც უკვე გაქვთ, ახალ თანხას აჩვენებს.',
      sv: 'Vi har vägt ditt paket {tracking} igen: {weight_before} kg → {weight} kg. Därför har priset ändrats: {amount_before} → {amount}. Även länken som du redan har gäller det nya beloppet.',
    },
    button: { en: 'Pay by card', ka: 'ბარათით გადახდა', sv: 'Betala med kort' },
  },
  paymentReceived: {
    subject: {
      en: 'Payment received: {amount}',
      ka: 'გადახდა მიღებულია: {amount}',
      sv: 'Vi har fått din betalning: {amount}',
    },
    body: {
      en: 'Thank you. We received {amount}:\n\n{lines}\n\nThe receipt is attached.',
      ka: 'გმადლობთ. მივიღეთ {amount}:\n\n{lines}\n\nქვითარი თან ახლავს.',
      sv: 'Tack! Vi har tagit emot {amount}:\n\n{lines}\n\nKvittot är bifogat.',
    },
    button: { en: 'See my payments', ka: 'ჩემი გადახდები', sv: 'Visa mina betalningar' },
  },
  parcelEvent: {
    subject: {
      en: 'Parcel {tracking}: {status}',
      ka: 'ამანათი {tracking}: {status}',
      sv: 'Paket {tracking}: {status}',
    },
    body: {
      en: 'Your parcel {tracking} is now: {status}.',
      ka: 'თქვენი ამანათის {tracking} ახალი სტატუსი: {status}.',
      sv: 'Ditt paket {tracking} har en ny status: {status}.',
    },
    button: { en: 'Track my parcel', ka: 'ამანათის ნახვა', sv: 'Spåra mitt paket' },
  },
  parcelDelayed: {
    subject: {
      en: 'Parcel {tracking} is delayed',
      ka: 'ამანათი {tracking} შეფერხდა',
      sv: 'Paket {tracking} är försenat',
    },
    body: {
      en: 'We are sorry: your parcel {tracking} is delayed. {reason}',
      ka: 'ბოდიშს გიხდით: თქვენი ამანათი {tracking} შეფერხდა. {reason}',
      sv: 'Ditt paket {tracking} är tyvärr försenat. {reason}',
    },
    button: { en: 'Track my parcel', ka: 'ამანათის ნახვა', sv: 'Spåra mitt paket' },
  },
  releaseCode: {
    subject: {
      en: 'Parcel {tracking} has arrived: release code {code}',
      ka: 'ამანათი {tracking} ჩამოვიდა: გაცემის კოდი {code}',
      sv: 'Paket {tracking} är framme: utlämningskod {code}',
    },
    body: {
      en: 'Your parcel {tracking} has arrived. Whoever collects it shows this release code: {code}',
      ka: 'თქვენი ამანათი {tracking} ჩამოვიდა. ვინც წაიღებს, გაცემის ეს კოდი უნდა აჩვენოს: {code}',
      sv: 'Ditt paket {tracking} är framme. Den som hämtar ut det visar den här utlämningskoden: {code}',
    },
    button: { en: 'Track my parcel', ka: 'ამანათის ნახვა', sv: 'Spåra mitt paket' },
  },
  parcelReleased: {
    subject: {
      en: 'Parcel {tracking} was handed over',
      ka: 'ამანათი {tracking} გაცემულია',
      sv: 'Paket {tracking} är utlämnat',
    },
    body: {
      en: 'Your parcel {tracking} was handed over to its receiver: {receiver}.',
      ka: 'თქვენი ამანათი {tracking} მიმღებს გადაეცა: {receiver}.',
      sv: 'Ditt paket {tracking} har lämnats ut till mottagaren: {receiver}.',
    },
    button: { en: 'Track my parcel', ka: 'ამანათის ნახვა', sv: 'Spåra mitt paket' },
  },
  couponsGiven: {
    subject: {
      en: 'A discount for your parcels',
      ka: 'ფასდაკლება თქვენს ამანათებზე',
      sv: 'Rabatt på dina paket',
    },
    body: {
      en: 'We have a discount for you:\n\n{coupons}\n\nEach can be used once, on a parcel that is not paid yet. Choose it beside the parcel, or tell our agent the code.',
      ka: 'ფასდაკლება გვაქვს თქვენთვის:\n\n{coupons}\n\nთითოეული ერთხელ გამოიყენება, ჯერ გადაუხდელ ამანათზე. აირჩიეთ კუპონი ამანათის გვერდით, ან ჩვენს თანამშრომელს კოდი უთხარით.',
      sv: 'Vi har en rabatt till dig:\n\n{coupons}\n\nVarje kupong kan användas en gång, på ett paket som inte är betalt än. Välj den vid paketet eller säg koden till vår medarbetare.',
    },
    button: { en: 'See my coupons', ka: 'ჩემი კუპონები', sv: 'Visa mina kuponger' },
  },
  notesShared: {
    subject: {
      en: 'Notes about your {about}',
      // `about` is "notes.parcel" or "notes.booking".
      ka: 'შენიშვნები: {about}',
      sv: 'Anteckningar om {about}',
    },
    body: {
      en: 'We have shared notes about your {about} with you.',
      ka: 'გაგიზიარეთ შენიშვნები: {about}.',
      sv: 'Vi har delat anteckningar om {about} med dig.',
    },
    button: { en: 'Read the notes', ka: 'შენიშვნების ნახვა', sv: 'Läs anteckningarna' },
  },
  closeCode: {
    subject: { en: 'Closing your account', ka: 'ანგარიშის დახურვა', sv: 'Kod för att avsluta ditt konto' },
    body: {
      en: 'Somebody who is logged in to your account asked to close it. The code is {code} and works for 30 minutes. If it was not you, please tell us, and do not pass it on.',
      ka: 'თქვენს ანგარიშში შესულმა ვიღაცამ მისი დახურვა მოითხოვა. კოდია {code}, ის 30 წუთი მოქმედებს. თუ ეს თქვენ არ იყავით, შეგვატყობინეთ და კოდი არავის გადასცეთ.',
      sv: 'Någon som är inloggad på ditt konto vill avsluta det. Koden är {code} och gäller i 30 minuter. Om det inte var du, hör av dig till oss och lämna inte koden vidare.',
    },
    button: { en: 'Go to your account', ka: 'ანგარიშზე გადასვლა', sv: 'Till ditt konto' },
  },
  accountClosed: {
    subject: { en: 'Your account is closed', ka: 'თქვენი ანგარიში დაიხურა', sv: 'Ditt konto är avslutat' },
    body: {
      en: 'Your account is closed, and what we need not keep is erased. Parcels on their way still arrive; we mail you about them. With this e-mail you can register again whenever you like.',
      ka: 'თქვენი ანგარიში დაიხურა და წაიშალა ყველაფერი, რის შენახვაც არ გვევალება. გზაში მყოფი ამანათები მაინც ჩამოვა; მათ შესახებ ელფოსტით შეგატყობინებთ. ამ ელფოსტით ხელახლა დარეგისტრირება ნებისმიერ დროს შეგიძლიათ.',
      sv: 'Ditt konto är avslutat, och det vi inte måste spara är raderat. Paket som är på väg kommer ändå fram, och vi mejlar dig om dem. Du kan när som helst skapa ett nytt konto med samma e-postadress.',
    },
    button: { en: 'Go to our site', ka: 'საიტზე გადასვლა', sv: 'Till vår webbplats' },
  },
  accountClosedOwing: {
    subject: {
      en: 'Your account is closed, and {amounts} to pay',
      ka: 'თქვენი ანგარიში დაიხურა, გადასახდელია {amounts}',
      sv: 'Ditt konto är avslutat, kvar att betala: {amounts}',
    },
    body: {
      en: 'Your account is closed, and what we need not keep is erased. Parcels on their way still arrive; we mail you about them. With this e-mail you can register again whenever you like.\n\nYou still owe {amounts}. You can pay by card without an account:\n{links}',
      ka: 'თქვენი ანგარიში დაიხურა და წაიშალა ყველაფერი, რის შენახვაც არ გვევალება. გზაში მყოფი ამანათები მაინც ჩამოვა; მათ შესახებ ელფოსტით შეგატყობინებთ. ამ ელფოსტით ხელახლა დარეგისტრირება ნებისმიერ დროს შეგიძლიათ.\n\nჯერ კიდევ გადასახდელი გაქვთ {amounts}. ბარათით ანგარიშის გარეშეც გადაიხდით:\n{links}',
      sv: 'Ditt konto är avslutat, och det vi inte måste spara är raderat. Paket som är på väg kommer ändå fram, och vi mejlar dig om dem. Du kan när som helst skapa ett nytt konto med samma e-postadress.\n\nDu har kvar att betala: {amounts}. Du kan betala med kort utan konto:\n{links}',
    },
    button: { en: 'Pay by card', ka: 'ბარათით გადახდა', sv: 'Betala med kort' },
  },
  dataReady: {
    subject: {
      en: 'Your data is ready to download',
      ka: 'თქვენი მონაცემები მზადაა ჩამოსატვირთად',
      sv: 'Dina uppgifter är klara att ladda ner',
    },
    body: {
      en: 'The file with everything that we keep about you is ready. You can download it in your personal info for a day.',
      ka: 'მზადაა ფაილი, რომელშიც თავმოყრილია ყველაფერი, რასაც თქვენ შესახებ ვინახავთ. მისი ჩამოტვირთვა პირადი მონაცემების გვერდზე ერთი დღის განმავლობაში შეგიძლიათ.',
      sv: 'Filen med allt som vi har sparat om dig är klar. Du kan ladda ner den under Mina uppgifter i ett dygn.',
    },
    button: { en: 'Download my data', ka: 'მონაცემების ჩამოტვირთვა', sv: 'Ladda ner mina uppgifter' },
  },
  enquiry: {
    subject: {
      en: '{enquery} enquiry from {sender}',
      ka: 'შეკითხვა ({enquery}): {sender}',
      sv: 'Förfrågan ({enquery}) från {sender}',
    },
    body: { en: '{body}', ka: '{body}', sv: '{body}' },
    button: { en: 'Answer by e-mail', ka: 'პასუხი ელფოსტით', sv: 'Svara med e-post' },
  },
});
