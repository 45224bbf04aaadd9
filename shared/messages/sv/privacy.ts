/** The privacy policy: what the product actually stores, in plain words. */
import type { privacy as english } from '../en/privacy.ts';
import { translationOf } from '../translation.ts';

export const privacy = translationOf<typeof english>()([
  {
    title: 'Vilka vi är',
    paragraphs: [
      '{company} transporterar dina paket och ansvarar för de uppgifter som sparas om dig. Skriv till oss på {email}.',
    ],
  },
  {
    title: 'Vad vi sparar och varför',
    paragraphs: [
      'Ditt namn, din e-post, ditt telefonnummer och dina adresser, och samma uppgifter om dem du skickar till. Utan dem kan inget paket hämtas eller lämnas ut.',
      'Dina paket, bokningar, fakturor och betalningar: för att göra det du har bett om, och för att lagen kräver att vi har bokföring. Kortuppgifter anges på betaltjänstens sida och når aldrig oss.',
      'Underskrifter och bilder från utlämningen: som bevis på att ett paket har nått sin mottagare.',
      'Meddelanden som du skickar till oss: för att svara på dem.',
    ],
  },
  {
    title: 'Vem som ser det',
    paragraphs: [
      'Våra egna medarbetare, var och en för de rutter som de arbetar med. Betaltjänsten, för det du betalar med kort. Tullen, när ett paket passerar en gräns. Ingen annan. Vi säljer ingenting och visar ingen reklam.',
      'Om någon har bjudit in dig ser den personen ditt namn och de poäng som dina paket ger.',
      'QR-koder, bilden till ditt konto och kartor ritas utan att dina uppgifter lämnas till någon.',
    ],
  },
  {
    title: 'Kakor',
    paragraphs: [
      'Vi använder bara det som webbplatsen behöver: om du är inloggad, din varukorg, landet som du verkar vara i, listan över rutter och att du har sett våra meddelanden. De finns kvar mellan en dag och 31 dagar. Din IP-adress jämförs med en lista på vår egen server för att gissa ditt land och sparas inte för det.',
    ],
  },
  {
    title: 'Hur länge',
    paragraphs: [
      'Så länge du har ett konto. När du avslutar det raderar vi det som lagen låter oss radera. Fakturor, och de paket som hör till dem, sparas så länge bokföringsreglerna kräver.',
    ],
  },
  {
    title: 'Dina rättigheter',
    paragraphs: [
      'På Mina sidor kan du se, rätta och ladda ner allt som vi har sparat om dig, och där kan du avsluta ditt konto. Du kan också skriva till oss. Om du tycker att vi gör fel kan du klaga hos dataskyddsmyndigheten i ditt land.',
    ],
  },
]);
