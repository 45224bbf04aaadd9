/** Refunds and disputes of card payments. */
import type { officeReturns as english } from '../en/office-returns.ts';
import { translationOf } from '../translation.ts';

export const officeReturns = translationOf<typeof english>()({
  title: 'Behöver granskas',
  lead: 'Kortbetalningar vars pengar har gått tillbaka eller bestrids. Inget har avbrutits: paketet och fakturan är som förut.',
  refund: 'Återbetalt: {amount} av {paid}',
  dispute: {
    refunded: 'Återbetalt: {amount} av {paid}',
    open: 'Bestrids hos betalarens bank: {amount} av {paid}',
    won: 'Tvisten är vunnen: {amount} av {paid}',
    lost: 'Tvisten är förlorad: {amount} av {paid}',
  },
  nothingBack: 'Pengarna är hos oss.',
  givenBack: 'Betalaren har fått tillbaka {amount}.',
  lookedAt: 'Granskad',
  badge: 'Återbetalt: {amount}',
});
