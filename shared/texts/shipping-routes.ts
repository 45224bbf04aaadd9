/** Routes, policies and packaging (specification 2, sections 2, 5 and 8). */
import { texts } from './texts.ts';

export const shippingRoutes = texts({
  success: { en: 'success', ka: 'შესრულდა', sv: 'Sparat' },
  required: { en: 'Field is required', ka: 'ველი სავალდებულოა', sv: 'Fältet måste fyllas i' },
  sameCountry: {
    en: 'Source and destination must differ.',
    ka: 'გაგზავნისა და დანიშნულების ქვეყნები სხვადასხვა უნდა იყოს.',
    sv: 'Avsändarland och mottagarland måste vara olika.',
  },
  exists: { en: 'This route exists already.', ka: 'ეს მარშრუტი უკვე არსებობს.', sv: 'Rutten finns redan.' },
  routeChanged: {
    en: 'This route has changed meanwhile. Please open it again.',
    ka: 'ეს მარშრუტი ამასობაში შეიცვალა. გთხოვთ, გახსნათ ხელახლა.',
    sv: 'Rutten har ändrats under tiden. Öppna den igen.',
  },
  pricesChanged: {
    en: 'These prices have changed meanwhile. Please open them again.',
    ka: 'ეს ფასები ამასობაში შეიცვალა. გთხოვთ, გახსნათ ხელახლა.',
    sv: 'Priserna har ändrats under tiden. Öppna dem igen.',
  },
  packagingChanged: {
    en: 'The packaging price has changed meanwhile. Please look at it again.',
    ka: 'შეფუთვის ფასი ამასობაში შეიცვალა. გთხოვთ, ნახოთ ხელახლა.',
    sv: 'Priset för emballage har ändrats under tiden. Titta på det igen.',
  },
  turned: {
    en: 'The upper bound must be above the lower one.',
    ka: 'ზედა ზღვარი ქვედაზე მეტი უნდა იყოს.',
    sv: 'Den övre gränsen måste vara högre än den undre.',
  },
  minAboveCap: {
    en: 'The minimum must not be above the cap.',
    ka: 'მინიმუმი მაქსიმუმს არ უნდა აღემატებოდეს.',
    sv: 'Det lägsta priset får inte vara högre än det högsta.',
  },
  overlap: {
    en: 'These policies overlap: {one} and {other}.',
    ka: 'ეს ტარიფები ერთმანეთს კვეთს: {one} და {other}.',
    sv: 'De här prisreglerna överlappar varandra: {one} och {other}.',
  },
  policyName: {
    en: '{customer_type} {collection_option} {lower}–{upper} kg',
    ka: '{customer_type} {collection_option} {lower}–{upper} კგ',
    sv: '{customer_type} {collection_option} {lower}–{upper} kg',
  },
});
