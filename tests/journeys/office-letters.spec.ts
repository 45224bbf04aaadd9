/** Letters that labels cannot print are named where they are typed; nobody is refused for them. */
import { expect } from './test.ts';
import { fill, inEachLanguage } from './languages.ts';
import { staffSession, staffToken, takeIn } from './support.ts';

inEachLanguage((test) =>
  test('the intake names letters that labels cannot print, at their field', async ({ page, words, here }) => {
    const { officeIntake, officeLetters } = words;
    await staffSession(page, 'london');
    await page.goto(here('/manage/pickup'));
    const receiver = page.getByRole('group', { name: officeIntake.receiver });
    const name = receiver.getByLabel(officeIntake.name);
    await expect(name).toHaveAccessibleDescription(officeIntake.nameHint);
    await name.fill('Wang 王小');
    await expect(name).toHaveAccessibleDescription(fill(officeLetters.unprintable, { letters: '王 小' }));
    const line = receiver.getByLabel(officeIntake.address1);
    await line.fill('Երևան 12');
    await name.fill('თამარ Åsa');
    await expect(name).toHaveAccessibleDescription(officeIntake.nameHint);
    await expect(line).toHaveAccessibleDescription('');
    // What was typed before a reload is looked at again.
    await line.fill('1 王 Street');
    const note = fill(officeLetters.unprintable, { letters: '王' });
    await expect(line).toHaveAccessibleDescription(note);
    await page.reload();
    await expect(line).toHaveAccessibleDescription(note);
  }),
);

inEachLanguage((test) =>
  test('a correction of a parcel’s people names them, too, and is stored', async ({ page, words, here }) => {
    const { officeParcel, officeLetters, parcelWords } = words;
    const { tracking_number: number } = await takeIn(await staffToken('admin'));
    await staffSession(page, 'admin');
    await page.goto(here(`/manage/item/${number}`));
    await page.getByRole('button', { name: officeParcel.editLabel.sender }).click();
    const dialog = page.getByRole('dialog');
    const line = dialog.getByLabel(parcelWords.address1);
    await line.fill('Haus 😀');
    await expect(line).toHaveAccessibleDescription(fill(officeLetters.unprintable, { letters: '😀' }));
    await dialog.getByRole('button', { name: officeParcel.saveAddress }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Haus 😀').first()).toBeVisible();
  }),
);
