/** Refunds and disputes of card payments. */
import type { officeReturns as english } from '../en/office-returns.ts';
import { translationOf } from '../translation.ts';

export const officeReturns = translationOf<typeof english>()({
  title: 'საჭიროებს ყურადღებას',
  lead: 'ბარათით გადახდები, რომელთა თანხა დაბრუნდა ან სადავოა. ამით არაფერი გაუქმებულა: ამანათი და ინვოისი უცვლელია.',
  refund: 'დაბრუნდა: {amount}, სულ გადახდილი {paid}',
  dispute: {
    refunded: 'დაბრუნდა: {amount}, სულ გადახდილი {paid}',
    open: 'გადამხდელის ბანკში სადავოა: {amount}, სულ გადახდილი {paid}',
    won: 'დავა მოგებულია: {amount}, სულ გადახდილი {paid}',
    lost: 'დავა წაგებულია: {amount}, სულ გადახდილი {paid}',
  },
  nothingBack: 'თანხა ჩვენთანაა.',
  givenBack: 'გადამხდელს დაუბრუნდა {amount}.',
  lookedAt: 'ნანახია',
  badge: 'დაბრუნებული: {amount}',
});
