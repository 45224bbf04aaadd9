/** Mails: subject, text, and labels of the button (and second link). Placeholders such as `{name}` are filled in. */
import type { mails as english } from '../en/mails.ts';
import { translationOf } from '../translation.ts';

export const mails = translationOf<typeof english>()({
  greeting: 'Hej {name},',
  signature: 'Merani, paket mellan Georgien och Storbritannien, Irland och Sverige',
  /** In the greeting: "Hej kund,". */
  unknownName: 'kund',
  verifyEmail: {
    subject: 'Bekräfta din e-postadress',
    body: 'Någon har skapat ett konto hos Merani med din e-postadress: {registered_name} ({registered_at}). Om det var du är du varmt välkommen. Tryck på knappen för att bekräfta adressen. Länken gäller i 7 dagar.',
    button: 'Bekräfta min e-post',
    other: 'Det var inte jag',
  },
  resetPassword: {
    subject: 'Välj ett nytt lösenord',
    body: 'Någon har bett om ett nytt lösenord till ditt konto. Om det var du, tryck på knappen inom en timme. Annars behöver du inte göra något.',
    button: 'Välj nytt lösenord',
  },
  signInLinked: {
    subject: 'Nu kan du logga in med {provider}',
    body: 'Någon som har den här e-postadressen hos {provider} har just loggat in på ditt konto med den, och kan göra det även i fortsättningen. Om det var du behöver du inte göra något. Annars väljer du ”Glömt lösenordet” vid inloggningen: ett nytt lösenord stänger alla andra vägar in.',
    button: 'Se mitt konto',
  },
  guestAccount: {
    subject: 'Din bokning och ditt konto',
    body: 'Tack för din bokning. Vi har skapat ett konto åt dig, där du kan följa den. Tryck på knappen för att välja ett lösenord. Då bekräftas också din e-postadress. Länken gäller i 7 dagar.',
    button: 'Välj ett lösenord',
  },
  guestBooked: {
    subject: 'Din bokning och ditt konto',
    body: '{booked}\n\nVi har skapat ett konto åt dig, där du kan följa din bokning. Tryck på knappen för att välja ett lösenord. Då bekräftas också din e-postadress. Länken gäller i 7 dagar.',
    button: 'Välj ett lösenord',
  },
  bookingCreated: {
    subject: 'Din kurir är bokad',
    body: 'Vi har fått din bokning {booking}. Du bokade från: {country}. Visa den här QR-koden för kuriren eller säg din e-postadress.{details}{estimate}',
    button: 'Visa mina bokningar',
  },
  dropOffBooked: {
    subject: 'Din inlämning är bokad',
    body: 'Vi har fått din bokning {booking}. Du bokade från: {country}. Visa den här QR-koden eller säg din e-postadress när du lämnar in paketen på vårt kontor.{details}{estimate}',
    button: 'Visa mina bokningar',
  },
  /** The lines of `details` above. */
  bookingDetails: {
    day: 'Dag: {day}',
    parcels: 'Antal paket: {count}',
    collected: 'Vi hämtar dem på: {address}',
    item: 'Paket {number}: {weight} kg, till {receiver}, {country}',
    weight: 'Vikt: {weight}',
    content: 'Innehåll: {content}',
    receivers: 'Mottagare: {receivers}',
    more: 'och {count} till',
    office: 'Vårt kontor: {place}',
    agreed: 'Vi kommer överens om platsen på telefon.',
  },
  paymentLink: {
    subject: 'Paket {tracking}: att betala {amount}',
    body: 'Vi har tagit emot paket {tracking}. Att betala: {amount}.',
    button: 'Betala med kort',
  },
  priceChanged: {
    subject: 'Paket {tracking}: priset är nu {amount}',
    body: 'Vi har vägt ditt paket {tracking} igen: {weight_before} kg → {weight} kg. Därför har priset ändrats: {amount_before} → {amount}. Även länken som du redan har gäller det nya beloppet.',
    button: 'Betala med kort',
  },
  paymentReceived: {
    subject: 'Vi har fått din betalning: {amount}',
    body: 'Tack! Vi har tagit emot {amount}:\n\n{lines}\n\nKvittot är bifogat.',
    button: 'Visa mina betalningar',
  },
  parcelEvent: {
    subject: 'Paket {tracking}: {status}',
    body: 'Ditt paket {tracking} har en ny status: {status}.',
    button: 'Spåra mitt paket',
  },
  parcelDelayed: {
    subject: 'Paket {tracking} är försenat',
    body: 'Ditt paket {tracking} är tyvärr försenat. {reason}',
    button: 'Spåra mitt paket',
  },
  releaseCode: {
    subject: 'Paket {tracking} är framme: utlämningskod {code}',
    body: 'Ditt paket {tracking} är framme. Den som hämtar ut det visar den här utlämningskoden: {code}',
    button: 'Spåra mitt paket',
  },
  parcelReleased: {
    subject: 'Paket {tracking} är utlämnat',
    body: 'Ditt paket {tracking} har lämnats ut till mottagaren: {receiver}.',
    button: 'Spåra mitt paket',
  },
  receiverPickedUp: {
    subject: '{sender} har skickat ett paket till dig',
    body: 'Vi har tagit emot ett paket till dig från {sender}: {tracking}. På paketets sida kan du följa det på ditt språk.',
    button: 'Se mitt paket',
  },
  receiverArrived: {
    subject: 'Ditt paket från {sender} är framme',
    body: 'Paketet {tracking} från {sender} har kommit fram: {country}. Vår kurir kör det hem till dig. Visa kuriren den här utlämningskoden: {code}',
    button: 'Se mitt paket',
  },
  receiverReady: {
    subject: 'Ditt paket från {sender} kan hämtas: utlämningskod {code}',
    body: 'Paketet {tracking} från {sender} är framme och kan hämtas. Visa den här utlämningskoden när du hämtar det: {code}',
    button: 'Se mitt paket',
  },
  receiverOutForDelivery: {
    subject: 'Ditt paket från {sender} är på väg till dörren',
    body: 'Vår kurir kommer med paketet {tracking} från {sender}. Visa kuriren den här utlämningskoden: {code}',
    button: 'Se mitt paket',
  },
  receiverDelayed: {
    subject: 'Ditt paket från {sender} är försenat',
    body: 'Vi beklagar: paketet {tracking} från {sender} är försenat. {reason}',
    button: 'Se mitt paket',
  },
  receiverReleased: {
    subject: 'Ditt paket från {sender} är utlämnat',
    body: 'Paketet {tracking} från {sender} har lämnats ut. Om det inte var du som fick det, säg till oss på paketets sida.',
    button: 'Se mitt paket',
  },
  receiverCode: {
    subject: 'Din kod: {code}',
    body: 'Någon med länken till ditt paket {tracking} vill ändra leveransen. Om det är du, skriv in koden inom 15 minuter: {code}. Om inte, lämna den inte vidare.',
    button: 'Se mitt paket',
  },
  receiverChanged: {
    subject: 'Leveransen av ditt paket har ändrats',
    body: 'Leveransen av paketet {tracking} har ändrats på dess sida. Ring oss om det inte var du.',
    button: 'Se mitt paket',
  },
  receiverProblem: {
    subject: 'Problem med paket {tracking}',
    body: '{receiver}, mottagare av paket {tracking}, skriver:\n\n{text}',
    button: 'Öppna paketet',
  },
  couponsGiven: {
    subject: 'Rabatt på dina paket',
    body: 'Vi har en rabatt till dig:\n\n{coupons}\n\nVarje kupong kan användas en gång, på ett paket som inte är betalt än. Välj den vid paketet eller säg koden till vår medarbetare.',
    button: 'Visa mina kuponger',
  },
  notesShared: {
    subject: 'Anteckningar om {about}',
    body: 'Vi har delat anteckningar om {about} med dig.',
    button: 'Läs anteckningarna',
  },
  closeCode: {
    subject: 'Avsluta ditt konto',
    body: 'Någon som är inloggad på ditt konto vill avsluta det. Koden är {code} och gäller i 30 minuter. Om det inte var du, hör av dig till oss och lämna inte koden vidare.',
    button: 'Till ditt konto',
  },
  accountClosed: {
    subject: 'Ditt konto är avslutat',
    body: 'Ditt konto är avslutat, och det vi inte måste spara är raderat. Paket som är på väg kommer ändå fram, och vi mejlar dig om dem. Du kan när som helst skapa ett nytt konto med samma e-postadress.',
    button: 'Till vår webbplats',
  },
  accountClosedOwing: {
    subject: 'Ditt konto är avslutat, kvar att betala: {amounts}',
    body: 'Ditt konto är avslutat, och det vi inte måste spara är raderat. Paket som är på väg kommer ändå fram, och vi mejlar dig om dem. Du kan när som helst skapa ett nytt konto med samma e-postadress.\n\nDu har kvar att betala: {amounts}. Du kan betala med kort utan konto:\n{links}',
    button: 'Betala med kort',
  },
  dataReady: {
    subject: 'Dina uppgifter är klara att ladda ner',
    body: 'Filen med allt som vi har sparat om dig är klar. Du kan ladda ner den under Mina uppgifter i ett dygn.',
    button: 'Ladda ner mina uppgifter',
  },
  enquiry: {
    subject: 'Förfrågan ({enquery}) från {sender}',
    body: '{body}',
    button: 'Svara med e-post',
  },
});
