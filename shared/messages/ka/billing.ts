/** Paying: specification 1 and 2, section 8. */
import type { billing as english } from '../en/billing.ts';
import { translationOf } from '../translation.ts';

export const billing = translationOf<typeof english>()({
  paid: 'ანგარიშსწორება შესრულდა.',
  returnLookedAt: 'მოინიშნა, როგორც ნანახი.',
  returnChanged: 'ეს ამასობაში შეიცვალა. გთხოვთ, ნახოთ ხელახლა.',
  linksSent: 'გაიგზავნა!',
  linksLimited:
    'ამ საათში მისამართზე {email} გადახდის ახალი ბმული აღარ გაიგზავნა. დააკოპირეთ ბმული და სხვა გზით გაუგზავნეთ.',
  alreadyPaid: 'უკვე გადახდილია: {tracking}',
  noSuchInvoice: 'ასეთი ინვოისი არ არსებობს.',
  cardCompleted: 'ბარათით გადახდა ახლა მიმდინარეობს: {tracking}',
  providerAway: 'ბარათით გადახდის სისტემა არ პასუხობს. სცადეთ ცოტა ხანში.',
  providerRefuses: 'ბარათით გადახდა ამჟამად არ მუშაობს. გადაიხადეთ სხვა გზით ან შეგვატყობინეთ.',
  bill: 'დამატებითი გადასახადი {tracking}: {note}',
  parcel: 'ამანათი {tracking}',
});
