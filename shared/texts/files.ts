/** Why an uploaded file is refused, told by the server alone. */
import { texts } from './texts.ts';

export const files = texts({
  pictureTooLarge: {
    en: 'This picture is too large. Please send a smaller one.',
    ka: 'სურათი ძალიან დიდია. ატვირთეთ უფრო პატარა.',
    sv: 'Bilden är för stor. Skicka en mindre.',
  },
  tooMany: {
    en: 'Please choose at most {most} files.',
    ka: 'აირჩიეთ არაუმეტეს {most} ფაილისა.',
    sv: 'Välj högst {most} filer.',
  },
  pictureKind: {
    en: 'This kind of file is not accepted. Please choose a picture (JPEG, PNG, WebP or GIF).',
    ka: 'ამ ტიპის ფაილი არ მიიღება. აირჩიეთ სურათი (JPEG, PNG, WebP ან GIF).',
    sv: 'Filtypen stöds inte. Välj en bild (JPEG, PNG, WebP eller GIF).',
  },
  fileKind: {
    en: 'This kind of file is not accepted. Please choose a picture (JPEG, PNG, WebP or GIF) or a PDF.',
    ka: 'ამ ტიპის ფაილი არ მიიღება. აირჩიეთ სურათი (JPEG, PNG, WebP ან GIF) ან PDF.',
    sv: 'Filtypen stöds inte. Välj en bild (JPEG, PNG, WebP eller GIF) eller en PDF.',
  },
  pictureIncomplete: {
    en: 'This picture is incomplete. Please choose or take it again.',
    ka: 'სურათი არასრულია. აირჩიეთ ან გადაიღეთ თავიდან.',
    sv: 'Bilden är inte komplett. Välj eller ta den igen.',
  },
  pictureHeic: {
    en: 'iPhone pictures in HEIC are not accepted. Share it as JPEG (choose it from Photos, not from Files), or set Settings › Camera › Formats to Most Compatible.',
    ka: 'iPhone-ის HEIC სურათები არ მიიღება. აირჩიეთ იგი ფოტოებიდან და არა ფაილებიდან, ან iPhone-ის პარამეტრებში კამერის ფორმატად დააყენეთ Most Compatible.',
    sv: 'iPhone-bilder i HEIC stöds inte. Dela den som JPEG (välj den från Bilder, inte från Filer) eller ställ in Inställningar › Kamera › Format på Mest kompatibel.',
  },
  ofFile: { en: '{name}: {why}', ka: '{name}: {why}', sv: '{name}: {why}' },
});
