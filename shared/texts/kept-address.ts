/** A guest's address, kept on the device for the next booking (decision 024). */
import { texts } from './texts.ts';

export const keptAddress = texts({
  filledIn: {
    en: 'This device keeps the address of your last booking and fills it in for you.',
    ka: 'ეს მოწყობილობა თქვენი ბოლო ჯავშნის მისამართს ინახავს და ის ავტომატურად შეივსო.',
    sv: 'Adressen från din senaste bokning är sparad på den här enheten och fylls i åt dig.',
  },
  kept: {
    en: 'This device keeps the address for your next booking, for half a year. Nobody else gets it.',
    ka: 'ეს მოწყობილობა მისამართს შემდეგი ჯავშნისთვის ნახევარი წლით ინახავს. სხვას ის არ გადაეცემა.',
    sv: 'Adressen sparas på den här enheten för din nästa bokning, i ett halvår. Ingen annan får den.',
  },
  forget: { en: 'Forget it', ka: 'წაშლა', sv: 'Glöm adressen' },
  forgotten: {
    en: 'This device has forgotten the address.',
    ka: 'მისამართი ამ მოწყობილობიდან წაიშალა.',
    sv: 'Adressen är inte längre sparad på den här enheten.',
  },
});
