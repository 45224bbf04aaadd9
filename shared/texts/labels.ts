/** What stands on labels, and how they are asked for. */
import { texts } from './texts.ts';

export const labels = texts({
  none: {
    en: 'This list has no parcels.',
    ka: 'ამ სიაში ამანათები არ არის.',
    sv: 'Den här listan har inga paket.',
  },
  tooMany: {
    en: 'One file has at most {most} labels. Please narrow the list.',
    ka: 'ერთ ფაილში მაქსიმუმ {most} ეტიკეტია. დააზუსტეთ ფილტრი.',
    sv: 'En fil har högst {most} etiketter. Begränsa listan.',
  },
  from: { en: 'From', ka: 'გამგზავნი', sv: 'Från' },
  to: { en: 'To', ka: 'მიმღები', sv: 'Till' },

  /** After "From" or "To", when the label's fonts lack letters. */
  substitutes: {
    en: '? is a letter that cannot be printed',
    ka: '? არის ასო, რომელიც ვერ იბეჭდება',
    sv: '? är en bokstav som inte kan skrivas ut',
  },
  home: { en: 'HOME DELIVERY', ka: 'კარამდე მიტანა', sv: 'TILL DÖRREN' },

  /** Which prints the labels of a list. */
  dialog: {
    title: { en: 'Labels of this list', ka: 'ამ სიის ეტიკეტები', sv: 'Etiketter för listan' },
    format: { en: 'Format', ka: 'ფორმატი', sv: 'Filformat' },
    formats: {
      PDF: { en: 'PDF, for every printer', ka: 'ყველა პრინტერისთვის (PDF)', sv: 'PDF, för alla skrivare' },
      ZPL_203: {
        en: 'ZPL, for label printers with 203 dpi',
        ka: 'ეტიკეტების პრინტერისთვის, 203 წერტილი დუიმზე (ZPL)',
        sv: 'ZPL, för etikettskrivare med 203 dpi',
      },
      ZPL_300: {
        en: 'ZPL, for label printers with 300 dpi',
        ka: 'ეტიკეტების პრინტერისთვის, 300 წერტილი დუიმზე (ZPL)',
        sv: 'ZPL, för etikettskrivare med 300 dpi',
      },
    },
    formatNote: {
      en: 'This device prints all labels like this from now on.',
      ka: 'ეს მოწყობილობა ამიერიდან ყველა ეტიკეტს ასე დაბეჭდავს.',
      sv: 'Den här enheten skriver ut alla etiketter så från och med nu.',
    },
    make: { en: 'Make labels', ka: 'ეტიკეტების შექმნა', sv: 'Skapa etiketter' },
    progress: {
      en: '{done} of {total} labels',
      ka: 'მზადაა {done}, სულ {total}',
      sv: '{done} av {total} etiketter',
    },
    ready: {
      en: '{total} labels are ready.',
      ka: 'ეტიკეტები მზადაა: {total}.',
      sv: '{total} etiketter är klara.',
    },
    open: { en: 'Open', ka: 'გახსნა', sv: 'Öppna' },
    save: { en: 'Save file', ka: 'ფაილის შენახვა', sv: 'Spara filen' },
  },
});
