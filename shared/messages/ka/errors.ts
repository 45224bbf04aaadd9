/** Default message of each error, unless the service gives a better one (specification 1 and 2, section 8). */
import type { errors as english } from '../en/errors.ts';
import { translationOf } from '../translation.ts';

export const errors = translationOf<typeof english>()({
  malformed: 'მოთხოვნის წაკითხვა ვერ მოხერხდა.',
  bad_signature: 'ხელმოწერა არ ემთხვევა.',
  not_logged_in: 'გთხოვთ, შეხვიდეთ ანგარიშში.',
  wrong_credentials: 'ელფოსტა ან პაროლი არასწორია',
  second_factor: 'შეიყვანეთ ორეტაპიანი დაცვის კოდი.',
  second_factor_due: 'ჯერ ჩართეთ ორეტაპიანი დაცვა.',
  bad_token: 'შესვლა ვერ დადასტურდა. სცადეთ ხელახლა.',
  not_allowed: 'ამის უფლება არ გაქვთ.',
  unverified_email: 'დაადასტურეთ ელფოსტა: ახალი ბმული უკვე გამოგიგზავნეთ.',
  staff_cannot_book: 'დასაჯავშნად ჯერ გამოდით თანამშრომლის ანგარიშიდან.',
  not_found: 'ვერ მოიძებნა.',
  route_unknown: 'ასეთი მარშრუტი არ არსებობს!',
  link_expired: 'ეს ბმული უკვე გამოყენებულია ან ვადა გაუვიდა.',
  email_exists: 'ამ ელფოსტით ანგარიში უკვე არსებობს.',
  conflict: 'ეს უკვე შეუძლებელია. განაახლეთ გვერდი.',
  already_paid: 'ამანათი უკვე გადახდილია!',
  already_released: 'ამანათი {tracking} უკვე გაცემულია.',
  tracking_number_taken: 'ამანათის ეს ნომერი უკვე გამოყენებულია. მიუთითეთ სხვა.',
  in_progress: 'იგივე მოთხოვნა ჯერ კიდევ მუშავდება.',
  too_large: 'ზომა დასაშვებზე მეტია.',
  unsupported_media: 'ამ ტიპის ფაილი არ მიიღება.',
  invalid: 'შეამოწმეთ მონიშნული ველები.',
  no_price: 'ამ მარშრუტზე ამ წონის ფასი არ არის.',
  phone_country:
    'გაგზავნის ქვეყანაა {country}: თქვენი ტელეფონის ნომერიც ამ ქვეყნის უნდა იყოს. შეცვალეთ ის პირად მონაცემებში.',
  phone_invalid: 'ტელეფონის ნომერი არასწორია. მიუთითეთ ქვეყნის კოდიც, მაგალითად 447400123456.',
  key_reused: 'ეს Idempotency-Key უკვე სხვა მოთხოვნისთვისაა გამოყენებული.',
  too_many: 'მოთხოვნა ძალიან ბევრია. სცადეთ მოგვიანებით.',
  internal: 'რაღაც შეცდომა მოხდა.',
  unavailable: 'სერვისი გადატვირთულია. სცადეთ ცოტა ხანში.',
});
