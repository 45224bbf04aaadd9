/** The public site (specification 1, section 2). Figures of the home and About pages are in web/surfaces/site/content.ts. */
import { texts } from './texts.ts';

export const site = texts({
  header: {
    home: { en: 'Home', ka: 'მთავარი', sv: 'Hem' },
    booking: { en: 'Booking', ka: 'ჯავშანი', sv: 'Bokning' },
    tracking: { en: 'Tracking', ka: 'თვალის დევნება', sv: 'Spårning' },
    about: { en: 'About', ka: 'ჩვენ შესახებ', sv: 'Om oss' },
    contact: { en: 'Contact', ka: 'კონტაქტი', sv: 'Kontakt' },
    shopping: { en: 'Online shopping', ka: 'ონლაინ შოპინგი', sv: 'Nätshopping' },
    signIn: { en: 'Sign In', ka: 'შესვლა', sv: 'Logga in' },
    signUp: { en: 'Sign Up', ka: 'რეგისტრაცია', sv: 'Skapa konto' },
    adminPanel: { en: 'Admin panel', ka: 'მართვის პანელი', sv: 'Adminpanel' },
    dashboard: { en: 'Dashboard', ka: 'კაბინეტი', sv: 'Mina sidor' },
    logOut: { en: 'Logout', ka: 'გასვლა', sv: 'Logga ut' },
    mainMenu: { en: 'Main menu', ka: 'მთავარი მენიუ', sv: 'Huvudmeny' },
    yourAccount: { en: 'Your account', ka: 'თქვენი ანგარიში', sv: 'Ditt konto' },
  },
  footer: {
    company: { en: 'Company', ka: 'კომპანია', sv: 'Företaget' },
    services: { en: 'Services', ka: 'მომსახურება', sv: 'Tjänster' },
    partner: { en: 'Work with us', ka: 'თანამშრომლობა', sv: 'Samarbeta med oss' },
    offices: { en: 'Offices', ka: 'ოფისები', sv: 'Kontor' },
    terms: { en: 'Terms & Conditions', ka: 'წესები და პირობები', sv: 'Allmänna villkor' },
    privacy: { en: 'Privacy Policy', ka: 'კონფიდენციალურობა', sv: 'Integritetspolicy' },
    refund: { en: 'Refund Policy', ka: 'თანხის დაბრუნება', sv: 'Återbetalning' },
    paymentSecurity: { en: 'Payment Security', ka: 'გადახდის უსაფრთხოება', sv: 'Säker betalning' },
    orderContainer: { en: 'Order Container', ka: 'კონტეინერის შეკვეთა', sv: 'Beställ container' },
    franchise: { en: 'Franchise Enquiry', ka: 'ფრანშიზა', sv: 'Bli franchisetagare' },
    agent: { en: 'Become Agent', ka: 'გახდით აგენტი', sv: 'Bli ombud' },
    booking: { en: 'Booking', ka: 'ჯავშანი', sv: 'Bokning' },
    tracking: { en: 'Tracking', ka: 'თვალის დევნება', sv: 'Spårning' },
    about: { en: 'About', ka: 'ჩვენ შესახებ', sv: 'Om oss' },
    contactForm: { en: 'Contact Form', ka: 'საკონტაქტო ფორმა', sv: 'Kontaktformulär' },
    facebook: { en: 'Facebook', ka: 'ჩვენ Facebook-ზე', sv: 'Facebook' },
    promise: {
      en: 'Parcels between Georgia and the UK, Ireland and Sweden, from door to door.',
      ka: 'ამანათები საქართველოსა და დიდ ბრიტანეთს, ირლანდიასა და შვედეთს შორის, კარიდან კარამდე.',
      sv: 'Paket mellan Georgien och Storbritannien, Irland och Sverige, från dörr till dörr.',
    },
    rights: { en: 'All rights reserved.', ka: 'ყველა უფლება დაცულია.', sv: 'Alla rättigheter förbehålls.' },
  },
  cookies: {
    text: {
      en: 'This website uses cookies to enhance the user experience.',
      ka: 'საიტი იყენებს ქუქი-ფაილებს, რომ მისი გამოყენება უფრო მოსახერხებელი იყოს.',
      sv: 'Vi använder kakor för att webbplatsen ska fungera bättre för dig.',
    },
    accept: { en: 'I understand', ka: 'გასაგებია', sv: 'Jag förstår' },
    label: { en: 'Cookies', ka: 'ქუქი-ფაილები', sv: 'Kakor' },
  },
  referral: {
    title: { en: 'Referral program', ka: 'მოწვევის პროგრამა', sv: 'Bjud in vänner' },
    lead: {
      en: 'Send parcels for less by sharing Merani with people you know.',
      ka: 'მოიწვიეთ ნაცნობები Merani-ში და ამანათები უფრო იაფად გაგზავნეთ.',
      sv: 'Skicka paket billigare genom att tipsa dina vänner om Merani.',
    },
    steps: [
      [
        { en: 'Collect points', ka: 'დააგროვეთ ქულები', sv: 'Samla poäng' },
        {
          en: 'Share your link and invite friends; you earn when they send their parcels.',
          ka: 'გააზიარეთ თქვენი ბმული და მოიწვიეთ მეგობრები: როცა ისინი ამანათებს გაგზავნიან, თქვენ ქულები დაგერიცხებათ.',
          sv: 'Dela din länk och bjud in vänner. Du får poäng när de skickar sina paket.',
        },
      ],
      [
        { en: 'Convert them into coupons', ka: 'გადაცვალეთ კუპონებზე', sv: 'Växla in dem mot kuponger' },
        {
          en: 'Ten points or more become a discount coupon of your own.',
          ka: 'ათი და მეტი ქულა თქვენს ფასდაკლების კუპონად იქცევა.',
          sv: 'Tio poäng eller fler blir en egen rabattkupong.',
        },
      ],
      [
        { en: 'Apply them to parcels', ka: 'გამოიყენეთ ამანათებზე', sv: 'Använd dem på paket' },
        {
          en: 'Use the coupon on any unpaid parcel and pay less.',
          ka: 'გამოიყენეთ კუპონი ნებისმიერ გადაუხდელ ამანათზე და გადაიხადეთ ნაკლები.',
          sv: 'Använd kupongen på ett obetalt paket och betala mindre.',
        },
      ],
    ],
    where: {
      en: 'You find it all on the Loyalty page in your profile.',
      ka: 'ყველაფერს იპოვით პირად კაბინეტში, გვერდზე „მოწვევა“.',
      sv: 'Allt finns under Poäng på Mina sidor.',
    },
    close: { en: 'Close', ka: 'დახურვა', sv: 'Stäng' },
  },
  home: {
    title: {
      en: 'Courier between Georgia and the UK, Ireland and Sweden',
      ka: 'კურიერი საქართველოსა და დიდ ბრიტანეთს, ირლანდიასა და შვედეთს შორის',
      sv: 'Kurir mellan Georgien och Storbritannien, Irland och Sverige',
    },
    description: {
      en: 'Book a courier, track a parcel and see the price before you send. Door to door between Georgia and the UK, Ireland and Sweden.',
      ka: 'გამოიძახეთ კურიერი, თვალი ადევნეთ ამანათს და ფასი გაგზავნამდე გაიგეთ. კარიდან კარამდე საქართველოსა და დიდ ბრიტანეთს, ირლანდიასა და შვედეთს შორის.',
      sv: 'Boka kurir, spåra paket och se priset innan du skickar. Dörr till dörr mellan Georgien och Storbritannien, Irland och Sverige.',
    },
    eyebrow: {
      en: 'Georgia\u00A0· United Kingdom\u00A0· Ireland\u00A0· Sweden',
      ka: 'საქართველო\u00A0· დიდი ბრიტანეთი\u00A0· ირლანდია\u00A0· შვედეთი',
      sv: 'Georgien\u00A0· Storbritannien\u00A0· Irland\u00A0· Sverige',
    },
    headline: {
      en: 'Your parcel, carried like our own.',
      ka: 'თქვენს ამანათს ისე ვუვლით, როგორც საკუთარს.',
      sv: 'Vi tar hand om ditt paket som vårt eget.',
    },
    lead: {
      en: 'Door to door between Georgia and the UK, Ireland and Sweden. Know the price before you send and where it is at every step.',
      ka: 'კარიდან კარამდე საქართველოსა და დიდ ბრიტანეთს, ირლანდიასა და შვედეთს შორის. ფასი გაგზავნამდე იცით, ამანათის ადგილი კი – ყოველ ეტაპზე.',
      sv: 'Dörr till dörr mellan Georgien och Storbritannien, Irland och Sverige. Du vet priset innan du skickar och ser var paketet är i varje steg.',
    },
    panels: { en: 'Book or track', ka: 'ჯავშანი ან თვალის დევნება', sv: 'Boka eller spåra' },
    book: { en: 'Book a courier', ka: 'კურიერის გამოძახება', sv: 'Boka kurir' },
    track: { en: 'Track a parcel', ka: 'თვალის დევნება', sv: 'Spåra paket' },
    from: { en: 'From', ka: 'საიდან', sv: 'Från' },
    to: { en: 'To', ka: 'სად', sv: 'Till' },
    bookNow: { en: 'Book Now', ka: 'დაჯავშნა', sv: 'Boka nu' },
    lockedSource: {
      en: 'The country of your address. Change it in your dashboard.',
      ka: 'თქვენი მისამართის ქვეყანა. შეცვლა კაბინეტში შეგიძლიათ.',
      sv: 'Landet i din adress. Ändra det på Mina sidor.',
    },
    addressNeeded: {
      en: 'Please enter your address in the dashboard first.',
      ka: 'ჯერ კაბინეტში მიუთითეთ თქვენი მისამართი.',
      sv: 'Ange först din adress på Mina sidor.',
    },
    goToAddress: { en: 'Enter address', ka: 'მისამართის შეყვანა', sv: 'Ange adress' },
    trackingNumber: { en: 'Tracking number', ka: 'ამანათის ნომერი', sv: 'Paketnummer' },
    trackingPlaceholder: { en: 'e.g. {number}', ka: 'მაგ. {number}', sv: 't.ex. {number}' },
    trackNow: { en: 'Track', ka: 'ძებნა', sv: 'Spåra' },
    collect: {
      en: 'Collected from your door or dropped off',
      ka: 'წავიღებთ ბინიდან ან მოიტანთ ოფისში',
      sv: 'Hämtas hemma hos dig eller lämnas in',
    },
    insured: { en: 'Insurance on request', ka: 'დაზღვევა სურვილისამებრ', sv: 'Försäkring om du vill' },
    online: {
      en: 'Pay online, track every step',
      ka: 'ონლაინ გადახდა და თვალის დევნება',
      sv: 'Betala på nätet, följ varje steg',
    },
  },
  tracking: {
    title: { en: 'Where your parcel is', ka: 'სად არის თქვენი ამანათი', sv: 'Här är ditt paket' },
    notReached: { en: 'Not yet', ka: 'ჯერ არა', sv: 'Inte än' },
    current: { en: 'Current step', ka: 'მიმდინარე ეტაპი', sv: 'Pågående steg' },
    pending: {
      en: 'This parcel is registered. We have not received it yet.',
      ka: 'ამანათი რეგისტრირებულია. ჩვენთან ჯერ არ მოსულა.',
      sv: 'Paketet är registrerat. Vi har inte fått det än.',
    },
    released: {
      en: 'This parcel has been handed over to its receiver.',
      ka: 'ამანათი მიმღებს გადაეცა.',
      sv: 'Paketet har lämnats ut till mottagaren.',
    },
    zone: {
      en: 'Times are shown in your time zone.',
      ka: 'დრო მითითებულია თქვენი სასაათო სარტყლის მიხედვით.',
      sv: 'Tiderna visas i din tidszon.',
    },
  },
  stats: {
    rating: { en: '{score} out of 5', ka: '5-დან {score}', sv: '{score} av 5' },
    reviews: { en: 'from {count} reviews', ka: '{count} შეფასების მიხედვით', sv: 'från {count} omdömen' },
    customers: { en: 'over {count}', ka: '{count}-ზე მეტი', sv: 'över {count}' },
    customersLabel: { en: 'customers', ka: 'მომხმარებელი', sv: 'kunder' },
    parcels: { en: 'parcels', ka: 'ამანათი', sv: 'paket' },
    label: { en: 'Merani in numbers', ka: 'Merani ციფრებში', sv: 'Merani i siffror' },
  },
  calculator: {
    title: { en: 'What will it cost?', ka: 'რა ეღირება?', sv: 'Vad kostar det?' },
    lead: {
      en: 'The price you see is the price by weight. We check the weight when the parcel arrives.',
      ka: 'ნაჩვენებია ფასი წონის მიხედვით. წონას ამანათის მიღებისას ვამოწმებთ.',
      sv: 'Priset du ser beror på vikten. Vi kontrollerar vikten när paketet kommer till oss.',
    },
    from: { en: 'From', ka: 'საიდან', sv: 'Från' },
    to: { en: 'To', ka: 'სად', sv: 'Till' },
    weight: { en: 'Weight, kg', ka: 'წონა, კგ', sv: 'Vikt, kg' },
    collection: { en: 'Collection', ka: 'გაგზავნა', sv: 'Hämtning' },
    delivery: { en: 'Delivery', ka: 'მიწოდება', sv: 'Leverans' },
    fromHome: { en: 'From home', ka: 'ბინიდან წაღება', sv: 'Hemma hos mig' },
    atOffice: { en: 'Drop off at an office', ka: 'ოფისში მიტანა', sv: 'Inlämning på kontoret' },
    toHome: { en: 'To the door', ka: 'კარამდე მიტანა', sv: 'Till dörren' },
    fromOffice: { en: 'Pick up at an office', ka: 'ოფისიდან წაღება', sv: 'Hämtas ut på kontoret' },
    packaging: { en: 'Packaging included', ka: 'შეფუთვის ჩათვლით', sv: 'Med emballage' },
    packagingAdds: {
      en: 'Packaging included, adds {amount}',
      ka: 'შეფუთვის ჩათვლით (ემატება {amount})',
      sv: 'Med emballage, {amount} extra',
    },
    hint: {
      en: 'Enter a weight to see the price.',
      ka: 'ფასის სანახავად მიუთითეთ წონა.',
      sv: 'Ange en vikt för att se priset.',
    },
    wrongWeight: {
      en: 'No price yet: please check the weight.',
      ka: 'ფასის სანახავად შეამოწმეთ წონა.',
      sv: 'Kontrollera vikten för att se priset.',
    },
    book: { en: 'Book this parcel', ka: 'ამ ამანათის დაჯავშნა', sv: 'Boka det här paketet' },
  },
  popular: {
    title: { en: 'Popular shipments', ka: 'პოპულარული გზავნილები', sv: 'Vanliga försändelser' },
    lead: {
      en: 'What people send most, and from what price.',
      ka: 'რას აგზავნიან ყველაზე ხშირად და რა ფასიდან.',
      sv: 'Det som skickas mest, och vad det kostar.',
    },
    vat: { en: '+ VAT', ka: '+ დღგ', sv: '+ moms' },
    from: {
      en: 'from',
      // Stands before the lowest price: "at least £20 + VAT".
      ka: 'მინიმუმ',
      sv: 'från',
    },
  },
  dashboard: {
    title: { en: 'Personal Dashboard', ka: 'პირადი კაბინეტი', sv: 'Mina sidor' },
    lead: {
      en: 'One place for everything you send and receive.',
      ka: 'ყველაფერი, რასაც აგზავნით და იღებთ, ერთ ადგილას.',
      sv: 'Allt du skickar och tar emot på ett ställe.',
    },
    points: [
      {
        en: 'See each parcel, its price and its next step',
        ka: 'ნახეთ თითოეული ამანათი, მისი ფასი და შემდეგი ეტაპი',
        sv: 'Se varje paket, vad det kostar och vad som händer härnäst',
      },
      {
        en: 'Pay by card in two presses, alone or all together',
        ka: 'გადაიხადეთ ბარათით ორი დაჭერით: ცალ-ცალკე ან ყველა ერთად',
        sv: 'Betala med kort i två tryck, ett paket eller alla på en gång',
      },
      {
        en: 'Book couriers and keep your address',
        ka: 'გამოიძახეთ კურიერი და შეინახეთ მისამართი',
        sv: 'Boka kurir och spara din adress',
      },
      {
        en: 'Collect points and turn them into coupons',
        ka: 'დააგროვეთ ქულები და აქციეთ კუპონებად',
        sv: 'Samla poäng och växla in dem mot kuponger',
      },
    ],
    open: { en: 'Open my dashboard', ka: 'ჩემი კაბინეტი', sv: 'Öppna Mina sidor' },
    register: { en: 'Create an account', ka: 'ანგარიშის შექმნა', sv: 'Skapa konto' },
    sampleStatus: { en: 'In transit', ka: 'გზაშია', sv: 'På väg' },
    samplePaid: { en: 'Paid', ka: 'გადახდილია', sv: 'Betalt' },
    sampleNext: { en: 'Arrives in {city}', ka: 'ჩამოვა: {city}', sv: 'Nästa stopp: {city}' },
  },
  testimonials: {
    title: {
      en: 'What our customers say',
      ka: 'რას ამბობენ ჩვენი მომხმარებლები',
      sv: 'Vad våra kunder säger',
    },
    stars: { en: '{score} out of 5 stars', ka: '5 ვარსკვლავიდან {score}', sv: '{score} av 5 stjärnor' },
  },
  apps: {
    title: { en: 'Merani in your pocket', ka: 'Merani თქვენს ჯიბეში', sv: 'Merani i fickan' },
    lead: {
      en: 'Follow your parcels and book couriers from your phone.',
      ka: 'ტელეფონიდან ადევნეთ თვალი ამანათებს და გამოიძახეთ კურიერი.',
      sv: 'Följ dina paket och boka kurir i mobilen.',
    },
    appStore: { en: 'App Store', ka: 'App Store', sv: 'App Store' },
    appStoreLead: {
      en: 'Download on the',
      // Each stands before the name of the store.
      ka: 'ჩამოტვირთეთ:',
      sv: 'Hämta i',
    },
    googlePlay: { en: 'Google Play', ka: 'Google Play', sv: 'Google Play' },
    googlePlayLead: { en: 'Get it on', ka: 'ჩამოტვირთეთ:', sv: 'Ladda ned på' },
  },
  privacy: {
    title: { en: 'Privacy Policy', ka: 'კონფიდენციალურობის პოლიტიკა', sv: 'Integritetspolicy' },
    description: {
      en: 'What we keep about you, why, for how long, and what you can ask of us.',
      ka: 'რას ვინახავთ თქვენ შესახებ, რატომ, რამდენ ხანს და რა შეგიძლიათ მოგვთხოვოთ.',
      sv: 'Vad vi sparar om dig, varför, hur länge och vad du kan begära av oss.',
    },
  },
  notFound: {
    title: { en: 'Page not found', ka: 'გვერდი ვერ მოიძებნა', sv: 'Sidan hittades inte' },
    text: {
      en: 'Oops! Looks like you followed a bad link.',
      ka: 'უი! როგორც ჩანს, ბმული არასწორია.',
      sv: 'Hoppsan! Länken leder ingenstans.',
    },
    home: { en: 'Go To Home', ka: 'მთავარ გვერდზე', sv: 'Till startsidan' },
  },
});
