/** What the server says to the receiver of a parcel (beyond the documents, section 3). */
import { texts } from './texts.ts';

export const receiver = texts({
  /** Who did something, in lists of what happened. */
  self: { en: 'the receiver', ka: 'მიმღები', sv: 'mottagaren' },
  unknownLink: {
    en: 'This link is not valid or no longer valid. Please use the link of the latest message, or call us.',
    ka: 'ბმული არასწორია ან აღარ მოქმედებს. გამოიყენეთ ბოლო შეტყობინების ბმული, ან დაგვირეკეთ.',
    sv: 'Länken gäller inte, eller inte längre. Använd länken i det senaste meddelandet eller ring oss.',
  },
  codeSent: {
    en: 'We have sent you a code. Please enter it.',
    ka: 'კოდი გამოგიგზავნეთ. გთხოვთ, ჩაწეროთ.',
    sv: 'Vi har skickat en kod till dig. Skriv in den.',
  },
  codeWrong: {
    en: 'This code is not right. Please check it, or ask for a new one.',
    ka: 'კოდი არასწორია. გადაამოწმეთ, ან ახალი მოითხოვეთ.',
    sv: 'Koden stämmer inte. Kontrollera den eller be om en ny.',
  },
  noWay: {
    en: 'We know no phone or e-mail to send you a code to. Please call us.',
    ka: 'არ ვიცით ტელეფონი ან ელფოსტა, სადაც კოდს გამოგიგზავნიდით. გთხოვთ, დაგვირეკოთ.',
    sv: 'Vi har inget telefonnummer och ingen e-postadress att skicka en kod till. Ring oss.',
  },
  tooLate: {
    en: 'The parcel has arrived meanwhile, so its delivery can no longer be changed here. Please call us.',
    ka: 'ამანათი ამასობაში ჩამოვიდა, ამიტომ მიწოდების შეცვლა აქ აღარ შეიძლება. გთხოვთ, დაგვირეკოთ.',
    sv: 'Paketet har hunnit komma fram, så leveransen går inte att ändra här längre. Ring oss.',
  },
  changedSince: {
    en: 'This is not what the code was sent for. Please ask for a new code.',
    ka: 'კოდი სხვა ცვლილებისთვის გაიგზავნა. გთხოვთ, ახალი კოდი მოითხოვოთ.',
    sv: 'Koden skickades för en annan ändring. Be om en ny kod.',
  },
  changedMeanwhile: {
    en: 'The delivery was changed meanwhile. Please look at it and say what you wish.',
    ka: 'მიწოდება ამასობაში შეიცვალა. გთხოვთ, შეამოწმოთ და მიუთითოთ, რა გსურთ.',
    sv: 'Leveransen har ändrats under tiden. Titta på den och ange vad du önskar.',
  },
  unchanged: { en: 'Nothing was changed.', ka: 'არაფერი შეცვლილა.', sv: 'Inget har ändrats.' },
  delivered: { en: 'Your change is saved.', ka: 'ცვლილება შენახულია.', sv: 'Ändringen är sparad.' },
  contactSaved: { en: 'Your choice is saved.', ka: 'თქვენი არჩევანი შენახულია.', sv: 'Ditt val är sparat.' },
  customsSaved: {
    en: 'Thank you. We keep it encrypted, and delete it 90 days after the parcel was handed over.',
    ka: 'გმადლობთ. მონაცემებს დაშიფრულად ვინახავთ და ამანათის გაცემიდან 90 დღეში წავშლით.',
    sv: 'Tack. Vi sparar det krypterat och raderar det 90 dagar efter att paketet har lämnats ut.',
  },
  problemSent: {
    en: 'Thank you. We look into it and get in touch with you.',
    ka: 'გმადლობთ. გავარკვევთ და დაგიკავშირდებით.',
    sv: 'Tack. Vi undersöker det och hör av oss.',
  },
  charge: {
    en: 'Delivery to the door, chosen by the receiver',
    ka: 'კარამდე მიტანა, მიმღების არჩევანი',
    sv: 'Leverans till dörren, vald av mottagaren',
  },
});
