/** Bookings: specification 1 section 8, specification 2 sections 5 and 8. */
import type { bookings as english } from '../en/bookings.ts';
import { translationOf } from '../translation.ts';

export const bookings = translationOf<typeof english>()({
  created: 'ჯავშანი წარმატებით შეიქმნა!',
  createdAsGuest:
    'ჯავშანი წარმატებით შეიქმნა! თუ ამ ელფოსტით ანგარიში ჯერ არ არსებობს, შევქმნით და დადასტურების ბმულს გამოგიგზავნით',
  canceled: 'ჯავშანი გაუქმდა!',
  noAddress: 'დაამატეთ ახალი მისამართი ამ ქვეყნისთვის ან შეიყვანეთ სხვა მისამართი.',
  otherCountry: 'მისამართი იმ ქვეყანაში უნდა იყოს, საიდანაც ჯავშნით.',
  countDiffers: 'რაოდენობა ჩამოთვლილი ამანათების რაოდენობას უნდა ემთხვეოდეს.',
  updated: 'ჯავშნები განახლდა!',
  deleted: 'ჯავშნები წაიშალა!',
  itemsDeleted: 'ამანათები წაიშალა!',
  wasCanceled: 'ეს ჯავშანი გაუქმებულია.',
  itemTaken: 'ეს დაჯავშნილი ამანათი უკვე მიღებულია.',
  tooLate: 'ჯავშანი {id}: ეს უკვე შეუძლებელია. განაახლეთ გვერდი.',
});
