/** What the server says to the receiver of a parcel (beyond the documents, section 3). */
import type { receiver as english } from '../en/receiver.ts';
import { translationOf } from '../translation.ts';

export const receiver = translationOf<typeof english>()({
  /** Who did something, in lists of what happened. */
  self: 'მიმღები',
  unknownLink: 'ბმული არასწორია ან აღარ მოქმედებს. გამოიყენეთ ბოლო შეტყობინების ბმული, ან დაგვირეკეთ.',
  codeSent: 'კოდი გამოგიგზავნეთ. გთხოვთ, ჩაწეროთ.',
  codeWrong: 'კოდი არასწორია. გადაამოწმეთ, ან ახალი მოითხოვეთ.',
  noWay: 'არ ვიცით ტელეფონი ან ელფოსტა, სადაც კოდს გამოგიგზავნიდით. გთხოვთ, დაგვირეკოთ.',
  tooLate: 'ამანათი ამასობაში ჩამოვიდა, ამიტომ მიწოდების შეცვლა აქ აღარ შეიძლება. გთხოვთ, დაგვირეკოთ.',
  changedSince: 'კოდი სხვა ცვლილებისთვის გაიგზავნა. გთხოვთ, ახალი კოდი მოითხოვოთ.',
  unchanged: 'არაფერი შეცვლილა.',
  delivered: 'ცვლილება შენახულია.',
  contactSaved: 'თქვენი არჩევანი შენახულია.',
  customsSaved: 'გმადლობთ. მონაცემებს დაშიფრულად ვინახავთ და ამანათის გაცემიდან 90 დღეში წავშლით.',
  problemSent: 'გმადლობთ. გავარკვევთ და დაგიკავშირდებით.',
  charge: 'კარამდე მიტანა, მიმღების არჩევანი',
});
