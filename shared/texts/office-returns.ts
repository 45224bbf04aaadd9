/** Refunds and disputes of card payments. */
import { texts } from './texts.ts';

export const officeReturns = texts({
  title: { en: 'Needs a look', ka: 'საჭიროებს ყურადღებას', sv: 'Behöver granskas' },
  lead: {
    en: 'Card payments whose money went back, or is disputed. Nothing was cancelled by it: the parcel and its invoice are as they were.',
    ka: 'ბარათით გადახდები, რომელთა თანხა დაბრუნდა ან სადავოა. ამით არაფერი გაუქმებულა: ამანათი და ინვოისი უცვლელია.',
    sv: 'Kortbetalningar som har återbetalats eller bestrids. Inget har avbokats: paketet och fakturan är som förut.',
  },
  refund: {
    en: 'Refunded: {amount} of {paid}',
    ka: 'დაბრუნდა: {amount}, სულ გადახდილი {paid}',
    sv: 'Återbetalt: {amount} av {paid}',
  },
  dispute: {
    refunded: {
      en: 'Refunded: {amount} of {paid}',
      ka: 'დაბრუნდა: {amount}, სულ გადახდილი {paid}',
      sv: 'Återbetalt: {amount} av {paid}',
    },
    open: {
      en: 'Disputed with the payer’s bank: {amount} of {paid}',
      ka: 'გადამხდელის ბანკში სადავოა: {amount}, სულ გადახდილი {paid}',
      sv: 'Bestrids hos betalarens bank: {amount} av {paid}',
    },
    won: {
      en: 'Dispute won: {amount} of {paid}',
      ka: 'დავა მოგებულია: {amount}, სულ გადახდილი {paid}',
      sv: 'Tvisten är vunnen: {amount} av {paid}',
    },
    lost: {
      en: 'Dispute lost: {amount} of {paid}',
      ka: 'დავა წაგებულია: {amount}, სულ გადახდილი {paid}',
      sv: 'Tvisten är förlorad: {amount} av {paid}',
    },
  },
  nothingBack: { en: 'The money is with us.', ka: 'თანხა ჩვენთანაა.', sv: 'Pengarna är hos oss.' },
  givenBack: {
    en: 'The payer has {amount} back.',
    ka: 'გადამხდელს დაუბრუნდა {amount}.',
    sv: 'Betalaren har fått tillbaka {amount}.',
  },
  lookedAt: { en: 'Looked at', ka: 'ნანახია', sv: 'Granskad' },
  badge: { en: 'Given back: {amount}', ka: 'დაბრუნებული: {amount}', sv: 'Återbetalt: {amount}' },
});
