/** Bookings: specification 1 section 8, specification 2 sections 5 and 8. */
import { texts } from './texts.ts';

export const bookings = texts({
  created: {
    en: 'Booking created successfully!',
    ka: 'ჯავშანი წარმატებით შეიქმნა!',
    sv: 'Bokningen är klar!',
  },
  createdAsGuest: {
    en: 'Booking created successfully! We will create account with your email if it does not exists, then we will send you verification link',
    ka: 'ჯავშანი წარმატებით შეიქმნა! თუ ამ ელფოსტით ანგარიში ჯერ არ არსებობს, შევქმნით და დადასტურების ბმულს გამოგიგზავნით',
    sv: 'Bokningen är klar! Har du inget konto skapar vi ett med din e-postadress. Sedan skickar vi en länk där du bekräftar den',
  },
  canceled: { en: 'Booking canceled successfully!', ka: 'ჯავშანი გაუქმდა!', sv: 'Bokningen är avbokad!' },
  noAddress: {
    en: 'Please create new address for this Country or enter different address.',
    ka: 'დაამატეთ ახალი მისამართი ამ ქვეყნისთვის ან შეიყვანეთ სხვა მისამართი.',
    sv: 'Lägg till en adress i det här landet eller ange en annan adress.',
  },
  otherCountry: {
    en: 'The address must be in the country that you book from.',
    ka: 'მისამართი იმ ქვეყანაში უნდა იყოს, საიდანაც ჯავშნით.',
    sv: 'Adressen måste ligga i landet som du bokar från.',
  },
  countDiffers: {
    en: 'The count must be the number of items.',
    ka: 'რაოდენობა ჩამოთვლილი ამანათების რაოდენობას უნდა ემთხვეოდეს.',
    sv: 'Antalet måste stämma med antalet paket i listan.',
  },
  updated: { en: 'Bookings updated!', ka: 'ჯავშნები განახლდა!', sv: 'Bokningarna är uppdaterade!' },
  deleted: { en: 'Bookings deleted!', ka: 'ჯავშნები წაიშალა!', sv: 'Bokningarna är borttagna!' },
  itemsDeleted: { en: 'Items deleted!', ka: 'ამანათები წაიშალა!', sv: 'Paketen är borttagna!' },
  wasCanceled: {
    en: 'This booking was cancelled.',
    ka: 'ეს ჯავშანი გაუქმებულია.',
    sv: 'Bokningen är avbokad.',
  },
  itemTaken: {
    en: 'This booked item is taken in already.',
    ka: 'ეს დაჯავშნილი ამანათი უკვე მიღებულია.',
    sv: 'Det här bokade paketet har redan tagits emot.',
  },
  changed: {
    en: 'Booking {id} has changed meanwhile. Please look at it again.',
    ka: 'ჯავშანი {id} ამასობაში შეიცვალა. გთხოვთ, ნახოთ ხელახლა.',
    sv: 'Bokning {id} har ändrats under tiden. Titta på den igen.',
  },
  tooLate: {
    en: 'Booking {id}: this is not possible any more. Please reload the page.',
    ka: 'ჯავშანი {id}: ეს უკვე შეუძლებელია. განაახლეთ გვერდი.',
    sv: 'Bokning {id}: det går inte längre. Ladda om sidan.',
  },
});
