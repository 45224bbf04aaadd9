/** Samples and invented words of customers on the home and About pages; a company replaces them before it opens (README). */
import { texts } from './texts.ts';

export const siteSamples = texts({
  /** The About page: parcels shipped, after `over`. */
  shipped: { en: '220 thousand', ka: '220 ათასი', sv: '220 tusen' },
  sampleWay: { en: 'London → Tbilisi', ka: 'ლონდონი → თბილისი', sv: 'London → Tbilisi' },
  popular: [
    {
      title: { en: 'Household Items', ka: 'საყოფაცხოვრებო ნივთები', sv: 'Hushållssaker' },
      samples: [
        { en: 'Box of clothes, 10 kg', ka: 'ტანსაცმლის ყუთი, 10 კგ', sv: 'Låda med kläder, 10 kg' },
        { en: 'Kitchenware, 15 kg', ka: 'სამზარეულოს ნივთები, 15 კგ', sv: 'Köksredskap, 15 kg' },
        {
          en: 'Bedding and curtains, 8 kg',
          ka: 'თეთრეული და ფარდები, 8 კგ',
          sv: 'Sängkläder och gardiner, 8 kg',
        },
        { en: 'Microwave oven', ka: 'მიკროტალღური ღუმელი', sv: 'Mikrovågsugn' },
      ],
    },
    {
      title: { en: 'Sports Equipments', ka: 'სპორტული ინვენტარი', sv: 'Sportutrustning' },
      samples: [
        { en: 'Bicycle', ka: 'ველოსიპედი', sv: 'Cykel' },
        { en: 'Ski set', ka: 'სათხილამურო კომპლექტი', sv: 'Skidutrustning' },
        { en: 'Set of dumbbells, 20 kg', ka: 'ჰანტელების ნაკრები, 20 კგ', sv: 'Hantelset, 20 kg' },
        { en: 'Tennis bag', ka: 'ჩოგბურთის ჩანთა', sv: 'Tennisväska' },
      ],
    },
    {
      title: { en: 'Furniture', ka: 'ავეჯი', sv: 'Möbler' },
      samples: [
        { en: 'Office chair', ka: 'საოფისე სავარძელი', sv: 'Kontorsstol' },
        { en: 'Coffee table', ka: 'ყავის მაგიდა', sv: 'Soffbord' },
        { en: 'Chest of drawers', ka: 'კომოდი', sv: 'Byrå' },
        { en: 'Child’s bed', ka: 'ბავშვის საწოლი', sv: 'Barnsäng' },
      ],
    },
    {
      title: { en: 'Electronics', ka: 'ელექტრონიკა', sv: 'Elektronik' },
      samples: [
        { en: 'Laptop', ka: 'ნოუთბუქი', sv: 'Bärbar dator' },
        { en: 'Television, 43 inch', ka: 'ტელევიზორი, 43 დუიმი', sv: 'Tv, 43 tum' },
        { en: 'Games console', ka: 'სათამაშო კონსოლი', sv: 'Spelkonsol' },
        { en: 'Desktop computer', ka: 'კომპიუტერი', sv: 'Stationär dator' },
      ],
    },
  ],
  testimonials: [
    {
      name: { en: 'Nino K.', ka: 'ნინო კ.', sv: 'Nino K.' },
      from: { en: 'London to Tbilisi', ka: 'ლონდონიდან თბილისში', sv: 'London till Tbilisi' },
      text: {
        en: 'I send my mother a box every month. The courier comes to my door, and she calls me when it arrives. I have never had to ask where it is.',
        ka: 'ყოველთვე ერთ ყუთს ვუგზავნი დედას. კურიერი კარზე მომადგება, დედა კი მირეკავს, როცა ამანათი ჩადის. ჯერ ერთხელაც არ დამჭირვებია მეკითხა, სად არის.',
        sv: 'Jag skickar en låda till min mamma varje månad. Kuriren kommer hem till mig, och hon ringer när paketet är framme. Jag har aldrig behövt fråga var det är.',
      },
    },
    {
      name: { en: 'Giorgi B.', ka: 'გიორგი ბ.', sv: 'Giorgi B.' },
      from: { en: 'Dublin to Kutaisi', ka: 'დუბლინიდან ქუთაისში', sv: 'Dublin till Kutaisi' },
      text: {
        en: 'The price on the page was the price on the invoice, to the penny. That is all I ever wanted from a courier.',
        ka: 'ინვოისში ზუსტად ის ფასი ეწერა, რაც საიტზე ვნახე. კურიერისგან მეტი არც არასდროს მინდოდა.',
        sv: 'Priset på sidan var priset på fakturan, på öret. Mer än så har jag aldrig begärt av en kurir.',
      },
    },
    {
      name: { en: 'Eka S.', ka: 'ეკა ს.', sv: 'Eka S.' },
      from: { en: 'Malmö to Batumi', ka: 'მალმოდან ბათუმში', sv: 'Malmö till Batumi' },
      text: {
        en: 'They packed my grandmother’s coffee set as if it were their own. Not a single cup was chipped.',
        ka: 'ბებიაჩემის ყავის სერვიზი ისე შეფუთეს, თითქოს საკუთარი ყოფილიყოს. არც ერთი ფინჯანი არ გატეხილა.',
        sv: 'De packade mormors kaffeservis som om den vore deras egen. Inte en enda kopp fick en skråma.',
      },
    },
  ],
});
