/** Paying: specification 1 and 2, section 8. */
import { texts } from './texts.ts';

export const billing = texts({
  paid: { en: 'checked out successfully.', ka: 'ანგარიშსწორება შესრულდა.', sv: 'Betalningen är klar.' },
  returnLookedAt: {
    en: 'Marked as looked at.',
    ka: 'მოინიშნა, როგორც ნანახი.',
    sv: 'Markerad som granskad.',
  },
  returnChanged: {
    en: 'This has changed meanwhile. Please look at it again.',
    ka: 'ეს ამასობაში შეიცვალა. გთხოვთ, ნახოთ ხელახლა.',
    sv: 'Det här har ändrats under tiden. Granska det igen.',
  },
  amountChanged: {
    en: 'The amount has changed meanwhile. Please look at it again.',
    ka: 'თანხა ამასობაში შეიცვალა. გთხოვთ, ნახოთ ხელახლა.',
    sv: 'Beloppet har ändrats under tiden. Titta på det igen.',
  },
  oneCurrency: {
    en: 'One amount is in one currency. Please record each currency by itself.',
    ka: 'ერთი თანხა ერთ ვალუტაშია. თითოეული ვალუტა ცალკე ჩაწერეთ.',
    sv: 'Ett belopp är i en valuta. Registrera varje valuta för sig.',
  },
  linksSent: { en: 'Sent!', ka: 'გაიგზავნა!', sv: 'Skickat!' },
  alreadyPaid: {
    en: 'Already paid: {tracking}',
    ka: 'უკვე გადახდილია: {tracking}',
    sv: 'Redan betalt: {tracking}',
  },
  noSuchInvoice: {
    en: 'There is no such invoice.',
    ka: 'ასეთი ინვოისი არ არსებობს.',
    sv: 'Fakturan finns inte.',
  },
  cardCompleted: {
    en: 'This is being paid by card right now: {tracking}',
    ka: 'ბარათით გადახდა ახლა მიმდინარეობს: {tracking}',
    sv: 'Betalas just nu med kort: {tracking}',
  },
  providerAway: {
    en: 'The card provider does not answer. Please try again in a moment.',
    ka: 'ბარათით გადახდის სისტემა არ პასუხობს. სცადეთ ცოტა ხანში.',
    sv: 'Betaltjänsten svarar inte just nu. Försök igen om en stund.',
  },
  providerRefuses: {
    en: 'Card payments do not work at the moment. Please pay in another way, or tell us.',
    ka: 'ბარათით გადახდა ამჟამად არ მუშაობს. გადაიხადეთ სხვა გზით ან შეგვატყობინეთ.',
    sv: 'Kortbetalningen fungerar inte just nu. Betala på ett annat sätt eller hör av dig till oss.',
  },
  tooManyCharges: {
    en: 'This parcel has too many charges already. Please delete those that are not needed.',
    ka: 'ამ ამანათს უკვე ძალიან ბევრი გადასახადი აქვს. წაშალეთ ზედმეტი.',
    sv: 'Paketet har redan för många avgifter. Ta bort dem som inte behövs.',
  },
  bill: {
    en: 'Extra charge {tracking}: {note}',
    ka: 'დამატებითი გადასახადი {tracking}: {note}',
    sv: 'Extra avgift {tracking}: {note}',
  },
  parcel: { en: 'Parcel {tracking}', ka: 'ამანათი {tracking}', sv: 'Paket {tracking}' },
});
