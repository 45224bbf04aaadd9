/** The pages after a payment and after a registration (decision 024). */
import { texts } from './texts.ts';

export const paymentResult = texts({
  title: { en: 'Your payment', ka: 'თქვენი გადახდა', sv: 'Din betalning' },
  nothingCharged: {
    en: 'Nothing was charged. Your parcels wait unchanged, and you can pay them at any time, also by the link in our e-mail.',
    ka: 'თანხა არ ჩამოჭრილა. თქვენი ამანათები უცვლელია და მათი საფასურის გადახდა ნებისმიერ დროს შეგიძლიათ, ჩვენი წერილის ბმულითაც.',
    sv: 'Inget har dragits. Dina paket väntar som förut, och du kan betala dem när du vill, även med länken i vårt mejl.',
  },
  unknown: {
    en: 'We do not know this payment',
    ka: 'ეს გადახდა ვერ ვიპოვეთ',
    sv: 'Vi känner inte till betalningen',
  },
  unknownHint: {
    en: 'The address of this page is not complete. Your payments and our e-mails show what is paid.',
    ka: 'ამ გვერდის მისამართი სრული არ არის. რა არის გადახდილი, ნახეთ თქვენს გადახდებსა და ჩვენს წერილებში.',
    sv: 'Sidans adress är inte fullständig. Bland dina betalningar och i våra mejl ser du vad som är betalt.',
  },
  waiting: {
    en: 'We are waiting for the card provider’s confirmation. This page shows it as soon as it is here.',
    ka: 'ველოდებით ბარათით გადახდის სისტემის დადასტურებას. როგორც კი მოვა, ამ გვერდზე გამოჩნდება.',
    sv: 'Vi väntar på bekräftelsen av kortbetalningen. Den visas här så snart den har kommit.',
  },
  late: {
    en: 'The confirmation takes longer than usual. You need not wait: we mail you when it is here. Please do not pay again.',
    ka: 'დადასტურება ჩვეულებრივზე მეტხანს გრძელდება. ლოდინი არ გჭირდებათ: როცა მოვა, ელფოსტით შეგატყობინებთ. ხელახლა ნუ გადაიხდით.',
    sv: 'Bekräftelsen dröjer längre än vanligt. Du behöver inte vänta: vi mejlar dig när den har kommit. Betala inte en gång till.',
  },
  confirmed: {
    en: 'The card provider has confirmed your payment.',
    ka: 'ბარათით გადახდის სისტემამ თქვენი გადახდა დაადასტურა.',
    sv: 'Din kortbetalning är bekräftad.',
  },
  beforeTitle: { en: 'This is paid already', ka: 'ეს უკვე გადახდილია', sv: 'Det här är redan betalt' },
  before: {
    en: 'This was paid before. Nothing was charged now.',
    ka: 'ეს ადრე უკვე გადახდილია. ახლა თანხა არ ჩამოჭრილა.',
    sv: 'Det här har betalats tidigare. Inget har dragits nu.',
  },
  refundDue: {
    en: 'Part of this had been paid already. We return that part to your card.',
    ka: 'ამის ნაწილი უკვე გადახდილი იყო. ამ ნაწილს თქვენს ბარათზე დავაბრუნებთ.',
    sv: 'En del av det här var redan betald. Vi betalar tillbaka den delen till ditt kort.',
  },
  charge: {
    en: '{tracking}, extra charge',
    ka: '{tracking}, დამატებითი გადასახადი',
    sv: '{tracking}, extra avgift',
  },
  total: { en: 'Total', ka: 'ჯამი', sv: 'Totalt' },
  how: { en: 'Paid by', ka: 'გადახდის მეთოდი', sv: 'Betalsätt' },
  day: { en: 'Paid on', ka: 'გადახდის თარიღი', sv: 'Betaldag' },
  receipt: { en: 'Receipt', ka: 'ქვითარი', sv: 'Kvitto' },
  afterConfirmation: { en: 'after the confirmation', ka: 'დადასტურების შემდეგ', sv: 'efter bekräftelsen' },
  mailed: { en: 'by e-mail', ka: 'ელფოსტით', sv: 'med e-post' },
  next: { en: 'What happens next', ka: 'რა იქნება შემდეგ', sv: 'Vad som händer härnäst' },
  steps: {
    customer: [
      {
        en: 'We mail you the confirmation. Receipts stay with your payments.',
        ka: 'დადასტურებას ელფოსტით გამოგიგზავნით. ქვითრები თქვენს გადახდებთან ინახება.',
        sv: 'Vi mejlar bekräftelsen. Kvittona finns kvar bland dina betalningar.',
      },
      {
        en: 'Your parcels show what is paid.',
        ka: 'თქვენს ამანათებზე ჩანს, რა არის გადახდილი.',
        sv: 'Vid dina paket ser du vad som är betalt.',
      },
      {
        en: 'The code for collecting a parcel comes when it arrives; of one that has arrived, it is shown with your parcels.',
        ka: 'გაცემის კოდს ამანათის ჩამოსვლისას მიიღებთ; უკვე ჩამოსული ამანათის კოდი თქვენს ამანათებთან ჩანს.',
        sv: 'Utlämningskoden får du när paketet är framme. Är det redan framme ser du koden vid dina paket.',
      },
    ],
    guest: [
      {
        en: 'We mail the confirmation, which is the receipt, to the sender.',
        ka: 'დადასტურებას, რომელიც ქვითარიცაა, გამგზავნს ელფოსტით ვუგზავნით.',
        sv: 'Vi mejlar bekräftelsen, som också är kvittot, till avsändaren.',
      },
      {
        en: 'You can follow the parcel with its number on our site.',
        ka: 'ამანათს მისი ნომრით ჩვენს საიტზე შეგიძლიათ თვალი ადევნოთ.',
        sv: 'Du kan följa paketet med dess nummer på vår webbplats.',
      },
      {
        en: 'The sender gets the code for collecting it when it arrives, and has it if it has arrived already.',
        ka: 'გაცემის კოდს გამგზავნი ამანათის ჩამოსვლისას იღებს; თუ ამანათი უკვე ჩამოვიდა, კოდი მას აქვს.',
        sv: 'Avsändaren får utlämningskoden när paketet är framme, och har den om det redan är framme.',
      },
    ],
  },
  toPayments: { en: 'Your payments', ka: 'თქვენი გადახდები', sv: 'Dina betalningar' },
});

export const registered = texts({
  title: {
    en: 'One more step: verify your e-mail',
    ka: 'კიდევ ერთი ნაბიჯი: დაადასტურეთ ელფოსტა',
    sv: 'Ett steg till: bekräfta din e-postadress',
  },
  mailed: {
    en: 'We have sent a link to {email}.',
    ka: 'ბმული გამოგიგზავნეთ მისამართზე {email}.',
    sv: 'Vi har skickat en länk till {email}.',
  },
  steps: [
    {
      en: 'Open the mail and follow the link in it. You are then logged in.',
      ka: 'გახსენით წერილი და გადადით მასში მოცემულ ბმულზე. ანგარიშში ავტომატურად შეხვალთ.',
      sv: 'Öppna mejlet och följ länken i det. Då är du inloggad.',
    },
    {
      en: 'If there is no mail after some minutes, look into the folder for spam.',
      ka: 'თუ რამდენიმე წუთში წერილი არ მოვიდა, ნახეთ სპამის საქაღალდე.',
      sv: 'Titta i skräpposten om mejlet inte har kommit inom några minuter.',
    },
    {
      en: 'Still nothing? Log in with your e-mail and password: we then send the link again.',
      ka: 'მაინც არაფერია? შედით ელფოსტითა და პაროლით: ბმულს ხელახლა გამოგიგზავნით.',
      sv: 'Fortfarande inget? Logga in med din e-post och ditt lösenord, så skickar vi länken igen.',
    },
  ],
  logIn: { en: 'Log in and send it again', ka: 'შესვლა და ხელახლა გაგზავნა', sv: 'Logga in och skicka igen' },
  done: { en: 'Close', ka: 'დახურვა', sv: 'Stäng' },
});

/** On the home page after an account was closed. */
export const closed = texts({
  text: {
    en: 'We have mailed you a confirmation. If something is still owed, the mail tells what, with links to pay it.',
    ka: 'დადასტურება ელფოსტით გამოგიგზავნეთ. თუ რამე გადასახდელი დარჩა, წერილში ჩამონათვალი და გადახდის ბმულებია.',
    sv: 'Vi har mejlat en bekräftelse till dig. Om något är kvar att betala står det i mejlet vad, med länkar för att betala.',
  },
  done: { en: 'Close', ka: 'დახურვა', sv: 'Stäng' },
});

/** A verification link that was used already, opened by who is logged in. */
export const verifiedAlready = texts({
  text: {
    en: 'You are logged in as {email}, and this e-mail is verified. There is nothing more to do.',
    ka: 'შესული ხართ ანგარიშით {email} და ეს ელფოსტა დადასტურებულია. მეტი არაფერია საჭირო.',
    sv: 'Du är inloggad som {email}, och den e-postadressen är bekräftad. Du behöver inte göra något mer.',
  },
});
