/** A guest's address, kept on the device for the next booking (decision 024). */
import type { keptAddress as english } from '../en/kept-address.ts';
import { translationOf } from '../translation.ts';

export const keptAddress = translationOf<typeof english>()({
  filledIn: 'ეს მოწყობილობა თქვენი ბოლო ჯავშნის მისამართს ინახავს და ის ავტომატურად შეივსო.',
  kept: 'ეს მოწყობილობა მისამართს შემდეგი ჯავშნისთვის ნახევარი წლით ინახავს. სხვას ის არ გადაეცემა.',
  forget: 'წაშლა',
  forgotten: 'მისამართი ამ მოწყობილობიდან წაიშალა.',
});
