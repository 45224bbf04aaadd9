/** Why an uploaded file is refused, told by the server alone. */
import type { files as english } from '../en/files.ts';
import { translationOf } from '../translation.ts';

export const files = translationOf<typeof english>()({
  pictureTooLarge: 'სურათი ძალიან დიდია. ატვირთეთ უფრო პატარა.',
  tooMany: 'აირჩიეთ არაუმეტეს {most} ფაილისა.',
  pictureKind: 'ამ ტიპის ფაილი არ მიიღება. აირჩიეთ სურათი (JPEG, PNG, WebP ან GIF).',
  fileKind: 'ამ ტიპის ფაილი არ მიიღება. აირჩიეთ სურათი (JPEG, PNG, WebP ან GIF) ან PDF.',
  pictureIncomplete: 'სურათი არასრულია. აირჩიეთ ან გადაიღეთ თავიდან.',
  pictureHeic:
    'iPhone-ის HEIC სურათები არ მიიღება. აირჩიეთ იგი ფოტოებიდან და არა ფაილებიდან, ან iPhone-ის პარამეტრებში კამერის ფორმატად დააყენეთ Most Compatible.',
  ofFile: '{name}: {why}',
});
