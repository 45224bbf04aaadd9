/** Clients: specification 2, section 8; how many bookings an account has at most. */
import { texts } from './texts.ts';

export const clients = texts({
  noteAdded: { en: 'Note added', ka: 'შენიშვნა დაემატა', sv: 'Anteckningen är tillagd' },
  tooManyBookings: {
    en: 'You have {most} open bookings. Please cancel those that you do not need.',
    ka: 'თქვენ გაქვთ {most} აქტიური ჯავშანი. გააუქმეთ ის, რომლებიც აღარ გჭირდებათ.',
    sv: 'Du har {most} öppna bokningar. Avboka dem som du inte behöver.',
  },
  logInToBook: {
    en: 'There are many open bookings with this e-mail. Please log in to book.',
    ka: 'ამ ელფოსტით უკვე ბევრი აქტიური ჯავშანია. დასაჯავშნად შედით ანგარიშზე.',
    sv: 'Det finns redan många öppna bokningar med den här e-postadressen. Logga in för att boka.',
  },
});
