/** The privacy policy: what the product actually stores, in plain words. */
import { texts } from './texts.ts';

export const privacy = texts([
  {
    title: { en: 'Who we are', ka: 'ვინ ვართ', sv: 'Vilka vi är' },
    paragraphs: [
      {
        en: '{company} carries your parcels and is responsible for what it keeps about you. Write to us at {email}.',
        ka: 'თქვენი ამანათების გადამზიდავია {company}, რომელიც პასუხს აგებს იმაზე, რასაც თქვენ შესახებ ინახავს. მოგვწერეთ: {email}.',
        sv: '{company} transporterar dina paket och ansvarar för de uppgifter som sparas om dig. Skriv till oss på {email}.',
      },
    ],
  },
  {
    title: { en: 'What we keep and why', ka: 'რას ვინახავთ და რატომ', sv: 'Vad vi sparar och varför' },
    paragraphs: [
      {
        en: 'Your name, e-mail, phone and addresses, and those of the people you send to: without them no parcel can be collected or handed over.',
        ka: 'თქვენს სახელს, ელფოსტას, ტელეფონსა და მისამართებს და იმ ადამიანებისასაც, ვისაც უგზავნით: მათ გარეშე ამანათის წაღება და გაცემა შეუძლებელია.',
        sv: 'Ditt namn, din e-post, ditt telefonnummer och dina adresser, och samma uppgifter om dem du skickar till. Utan dem kan inget paket hämtas eller lämnas ut.',
      },
      {
        en: 'Your parcels, bookings, invoices and payments: to carry out what you asked for, and because the law has us keep our books. Card details are entered on the page of our payment provider and never reach us.',
        ka: 'თქვენს ამანათებს, ჯავშნებს, ინვოისებსა და გადახდებს: რომ თქვენი შეკვეთა შევასრულოთ და იმიტომაც, რომ ბუღალტერიის წარმოებას კანონი გვავალებს. ბარათის მონაცემებს გადახდის სისტემის გვერდზე შეიყვანთ და ისინი ჩვენამდე არ აღწევს.',
        sv: 'Dina paket, bokningar, fakturor och betalningar: för att göra det du har bett om, och för att lagen kräver att vi har bokföring. Kortuppgifter anges på betaltjänstens sida och når aldrig oss.',
      },
      {
        en: 'Signatures and pictures made at the hand-over: as proof that a parcel reached its receiver.',
        ka: 'გაცემისას მიღებულ ხელმოწერებსა და სურათებს: იმის დასტურად, რომ ამანათი მიმღებს ჩაბარდა.',
        sv: 'Underskrifter och bilder från utlämningen: som bevis på att ett paket har nått sin mottagare.',
      },
      {
        en: 'Messages that you send us: to answer them.',
        ka: 'წერილებს, რომლებსაც გვიგზავნით: რომ გიპასუხოთ.',
        sv: 'Meddelanden som du skickar till oss: för att svara på dem.',
      },
    ],
  },
  {
    title: { en: 'Who sees it', ka: 'ვინ ხედავს', sv: 'Vem som ser det' },
    paragraphs: [
      {
        en: 'Our own staff, each for the routes they work on; the payment provider, for what you pay by card; customs, where a parcel crosses a border; and nobody else. We sell nothing and show no advertisements.',
        ka: 'ჩვენი თანამშრომლები, თითოეული იმ მარშრუტებზე, რომლებზეც მუშაობს; გადახდის სისტემა, თუ ბარათით იხდით; საბაჟო, როცა ამანათი საზღვარს კვეთს; და მეტი არავინ. არაფერს ვყიდით და რეკლამას არ ვაჩვენებთ.',
        sv: 'Våra egna medarbetare, var och en för de rutter som de arbetar med. Betaltjänsten, för det du betalar med kort. Tullen, när ett paket passerar en gräns. Ingen annan. Vi säljer ingenting och visar ingen reklam.',
      },
      {
        en: 'If somebody invited you, they see your name and the points that your parcels earn them.',
        ka: 'თუ ვინმემ მოგიწვიათ, ის ხედავს თქვენს სახელსა და ქულებს, რომლებიც თქვენი ამანათებისთვის ერიცხება.',
        sv: 'Om någon har bjudit in dig ser den personen ditt namn och de poäng som dina paket ger.',
      },
      {
        en: 'QR codes, pictures of your account and maps are drawn without handing your data to anybody.',
        ka: 'QR კოდები, თქვენი ანგარიშის სურათები და რუკები ისე იხატება, რომ თქვენი მონაცემები არავის გადაეცემა.',
        sv: 'QR-koder, bilden till ditt konto och kartor ritas utan att dina uppgifter lämnas till någon.',
      },
    ],
  },
  {
    title: { en: 'Cookies', ka: 'ქუქი-ფაილები', sv: 'Kakor' },
    paragraphs: [
      {
        en: 'We use only what the site needs: whether you are logged in, your cart, the country you seem to be in, the list of routes, and that you have seen our notices. They last between one day and 31 days. Your IP address is compared with a list on our own server to guess your country and is not kept for that.',
        ka: 'ვიყენებთ მხოლოდ იმას, რაც საიტს სჭირდება: შესული ხართ თუ არა, თქვენი კალათა, ქვეყანა, სადაც სავარაუდოდ იმყოფებით, მარშრუტების სია და ის, რომ ჩვენი შეტყობინებები უკვე ნახეთ. ისინი ერთი დღიდან 31 დღემდე ინახება. ქვეყნის გამოსაცნობად თქვენს IP მისამართს ჩვენივე სერვერზე არსებულ სიას ვადარებთ და ამისთვის არ ვინახავთ.',
        sv: 'Vi använder bara det som webbplatsen behöver: om du är inloggad, din varukorg, landet som du verkar vara i, listan över rutter och att du har sett våra meddelanden. De finns kvar mellan en dag och 31 dagar. Din IP-adress jämförs med en lista på vår egen server för att gissa ditt land och sparas inte för det.',
      },
    ],
  },
  {
    title: { en: 'How long', ka: 'რამდენ ხანს', sv: 'Hur länge' },
    paragraphs: [
      {
        en: 'For as long as you have an account. When you close it, we erase what the law lets us erase; invoices and the parcels they belong to stay for as long as bookkeeping rules demand.',
        ka: 'სანამ ანგარიში გაქვთ. როცა დახურავთ, წავშლით ყველაფერს, რის წაშლის უფლებასაც კანონი გვაძლევს; ინვოისები და მათთან დაკავშირებული ამანათების მონაცემები იმდენ ხანს დარჩება, რამდენსაც ბუღალტერიის წესები მოითხოვს.',
        sv: 'Så länge du har ett konto. När du avslutar det raderar vi det som lagen låter oss radera. Fakturor, och de paket som hör till dem, sparas så länge bokföringsreglerna kräver.',
      },
    ],
  },
  {
    title: { en: 'Your rights', ka: 'თქვენი უფლებები', sv: 'Dina rättigheter' },
    paragraphs: [
      {
        en: 'You can see, correct and download everything we keep about you in your dashboard, close your account there, or write to us. If you think we do wrong, you can complain to the data protection authority of your country.',
        ka: 'პირად კაბინეტში შეგიძლიათ ნახოთ, შეასწოროთ და ჩამოტვირთოთ ყველაფერი, რასაც თქვენ შესახებ ვინახავთ, იქვე დახუროთ ანგარიში, ან მოგვწეროთ. თუ ფიქრობთ, რომ რამეს არასწორად ვაკეთებთ, შეგიძლიათ იჩივლოთ თქვენი ქვეყნის მონაცემთა დაცვის ორგანოში.',
        sv: 'På Mina sidor kan du se, rätta och ladda ner allt som vi har sparat om dig, och där kan du avsluta ditt konto. Du kan också skriva till oss. Om du tycker att vi gör fel kan du klaga hos dataskyddsmyndigheten i ditt land.',
      },
    ],
  },
]);
