/** Why an uploaded file is refused, told by the server alone. */
import type { files as english } from '../en/files.ts';
import { translationOf } from '../translation.ts';

export const files = translationOf<typeof english>()({
  pictureTooLarge: 'Bilden är för stor. Skicka en mindre.',
  tooMany: 'Välj högst {most} filer.',
  pictureKind: 'Filtypen stöds inte. Välj en bild (JPEG, PNG, WebP eller GIF).',
  fileKind: 'Filtypen stöds inte. Välj en bild (JPEG, PNG, WebP eller GIF) eller en PDF.',
  pictureIncomplete: 'Bilden är inte komplett. Välj eller ta den igen.',
  pictureHeic:
    'iPhone-bilder i HEIC stöds inte. Dela den som JPEG (välj den från Bilder, inte från Filer) eller ställ in Inställningar › Kamera › Format på Mest kompatibel.',
  ofFile: '{name}: {why}',
});
