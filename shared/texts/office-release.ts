/** The hand-over of parcels (decisions, Parcel: status and events; docs/decisions/023). */
import { texts } from './texts.ts';

export const officeRelease = texts({
  title: {
    en: 'Release parcel',
    // A number may follow: „ამანათის გაცემა GE-1“.
    ka: 'ამანათის გაცემა',
    sv: 'Lämna ut paket',
  },
  code: { en: 'Release code', ka: 'გაცემის კოდი', sv: 'Utlämningskod' },
  codeHint: {
    en: 'Six digits, from the receiver.',
    ka: 'ექვსი ციფრი, რომელსაც მიმღები გეტყვით.',
    sv: 'Sex siffror, från mottagaren.',
  },
  codeHintOfSome: {
    en: 'Six digits, from the receiver. The code of any ticked parcel without its own field will do.',
    ka: 'ექვსი ციფრი, რომელსაც მიმღები გეტყვით. გამოდგება ნებისმიერი მონიშნული ამანათის კოდი, რომელსაც თავისი ველი არ აქვს.',
    sv: 'Sex siffror, från mottagaren. Koden för något av de markerade paketen utan eget fält räcker.',
  },
  waiting: {
    en: 'Waiting for this receiver',
    ka: 'ამ მიმღების ამანათები',
    sv: 'Väntar på den här mottagaren',
  },
  tickAll: { en: 'All', ka: 'ყველა', sv: 'Alla' },
  waitingMore: {
    en: 'More parcels are waiting. Release these first.',
    ka: 'კიდევ არის ამანათები. ჯერ ეს გასცით.',
    sv: 'Fler paket väntar. Lämna ut de här först.',
  },
  waitingFailed: {
    en: 'The other parcels of this receiver could not be loaded.',
    ka: 'ამ მიმღების სხვა ამანათები ვერ ჩაიტვირთა.',
    sv: 'Mottagarens andra paket kunde inte laddas.',
  },
  scannedToo: {
    en: '{tracking} is handed over too.',
    ka: '{tracking} ასევე გაიცემა.',
    sv: '{tracking} lämnas också ut.',
  },
  scannedTwice: {
    en: '{tracking} is ticked already.',
    ka: '{tracking} უკვე მონიშნულია.',
    sv: '{tracking} är redan markerat.',
  },
  scannedEarly: {
    en: '{tracking} has not arrived yet.',
    ka: '{tracking} ჯერ არ ჩამოსულა.',
    sv: '{tracking} är inte framme än.',
  },
  scannedOther: {
    en: '{tracking} is not for this receiver, but for {receiver}.',
    ka: '{tracking} ამ მიმღებისთვის არ არის. მიმღებია {receiver}.',
    sv: '{tracking} är inte till den här mottagaren utan till {receiver}.',
  },
  leftOther: {
    en: '{tracking} has another receiver, {receiver}, and is not handed over.',
    ka: '{tracking} სხვა მიმღებისთვისაა ({receiver}) და არ გაიცემა.',
    sv: '{tracking} har en annan mottagare, {receiver}, och lämnas inte ut.',
  },
  fromTo: { en: '{sender} to {receiver}', ka: '{sender} → {receiver}', sv: '{sender} till {receiver}' },
  nothingDue: { en: 'paid', ka: 'გადახდილია', sv: 'betalt' },
  codeOf: { en: 'Code for {tracking}', ka: 'კოდი: {tracking}', sv: 'Kod för {tracking}' },
  codeOfHint: {
    en: 'Another phone or email: it needs its own code.',
    ka: 'სხვა ტელეფონი ან ელფოსტა: საჭიროა თავისი კოდი.',
    sv: 'En annan telefon eller e-post: paketet behöver sin egen kod.',
  },
  codesFilled: {
    en: 'Every code field is filled in.',
    ka: 'კოდის ყველა ველი შევსებულია.',
    sv: 'Alla kodfält är redan ifyllda.',
  },
  signature: { en: 'Signature', ka: 'ხელმოწერა', sv: 'Underskrift' },
  clearSignature: { en: 'Clear', ka: 'წაშლა', sv: 'Rensa' },
  pictures: { en: 'Pictures', ka: 'ფოტოები', sv: 'Bilder' },
  picturesHint: {
    en: 'Up to {max}. A signature or one picture is needed.',
    ka: 'მაქსიმუმ {max}. საჭიროა ხელმოწერა ან ერთი ფოტო.',
    sv: 'Högst {max}. En underskrift eller en bild krävs.',
  },
  takePicture: { en: 'Take picture', ka: 'ფოტოს გადაღება', sv: 'Ta bild' },
  choosePictures: { en: 'Choose pictures', ka: 'ფოტოების არჩევა', sv: 'Välj bilder' },
  removePicture: { en: 'Remove picture {number}', ka: 'ფოტოს წაშლა: {number}', sv: 'Ta bort bild {number}' },
  pictureNumber: { en: 'Picture {number}', ka: 'ფოტო {number}', sv: 'Bild {number}' },
  note: { en: 'Note', ka: 'შენიშვნა', sv: 'Anteckning' },
  position: { en: 'Position: {lat}, {lon}', ka: 'მდებარეობა: {lat}, {lon}', sv: 'Plats: {lat}, {lon}' },
  noPosition: {
    en: 'The position of this device is not known.',
    ka: 'ამ მოწყობილობის მდებარეობა უცნობია.',
    sv: 'Enhetens plats är inte känd.',
  },
  debt: {
    en: 'This parcel is not paid: {amount} is due.',
    ka: 'ეს ამანათი გადაუხდელია. გადასახდელი თანხა: {amount}.',
    sv: 'Paketet är inte betalt. Att betala: {amount}.',
  },
  debts: {
    en: 'These {count} parcels are not paid: {amount} is due.',
    ka: '{count} ამანათი გადაუხდელია. გადასახდელი თანხა: {amount}.',
    sv: 'De här {count} paketen är inte betalda. Att betala: {amount}.',
  },
  payNow: {
    en: 'Pay {amount} by {method}',
    ka: 'გადახდა: {amount}, {method}',
    sv: 'Betala {amount} {method}',
  },
  debtTitle: {
    en: 'Release without payment?',
    ka: 'გაიცეს გადახდის გარეშე?',
    sv: 'Lämna ut utan betalning?',
  },
  debtText: {
    en: '{amount} is still due for {tracking}. Release it all the same?',
    ka: 'ამანათი {tracking} გადაუხდელია: {amount}. მაინც გაიცეს?',
    sv: 'Kvar att betala för {tracking}: {amount}. Vill du lämna ut det ändå?',
  },
  debtTextOfSome: {
    en: '{amount} is still due for {count} of these {all} parcels. Release them all the same?',
    ka: '{all} ამანათიდან გადაუხდელია {count}: {amount}. მაინც გაიცეს ყველა?',
    sv: 'Kvar att betala för {count} av dessa {all} paket: {amount}. Vill du lämna ut dem ändå?',
  },
  debtConfirm: { en: 'Release unpaid', ka: 'გადაუხდელად გაცემა', sv: 'Lämna ut obetalt' },
  release: { en: 'Release', ka: 'გაცემა', sv: 'Lämna ut' },
  released: { en: 'Parcel released.', ka: 'ამანათი გაცემულია.', sv: 'Paketet är utlämnat.' },
  releasedSome: {
    en: '{count} parcels released.',
    ka: '{count} ამანათი გაცემულია.',
    sv: '{count} paket är utlämnade.',
  },
  releaseSome: { en: 'Release {count} parcels', ka: '{count} ამანათის გაცემა', sv: 'Lämna ut {count} paket' },
  proof: { en: 'Hand-over', ka: 'გაცემა', sv: 'Utlämning' },
  handedBy: { en: 'Released by', ka: 'გასცა', sv: 'Utlämnat av' },
  handedAt: { en: 'Released at', ka: 'გაცემის დრო', sv: 'Utlämnat' },
  map: { en: 'Position', ka: 'მდებარეობა', sv: 'Plats' },
  signatureOf: {
    en: 'Signature for {tracking}',
    ka: 'ხელმოწერა: {tracking}',
    sv: 'Underskrift för {tracking}',
  },
  picturesOf: { en: 'Pictures of {tracking}', ka: 'ფოტოები: {tracking}', sv: 'Bilder av {tracking}' },
  noPictures: {
    en: 'No pictures, signature only.',
    ka: 'ფოტოები არ არის, მხოლოდ ხელმოწერა.',
    sv: 'Inga bilder, bara underskrift.',
  },
  noSignature: {
    en: 'No signature, pictures only.',
    ka: 'ხელმოწერა არ არის, მხოლოდ ფოტოები.',
    sv: 'Ingen underskrift, bara bilder.',
  },
});
