import { receiverCalls } from '#shared/contract/receiver.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '#shared/domain/languages.ts';
import { receiverPage } from '#texts/receiver-page.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Choice } from './choice.tsx';
import { Fold, PageForm } from './page-form.tsx';
import type { FoundParcel } from './sent.ts';
import styles from './receiver.module.css';

const words = receiverPage.contact;
/** The fields of the call. */
const FIELDS = { EMAIL: 'mails', SMS: 'sms' } as const;
const NAMES = ['EMAIL', 'SMS'] as const;

/** In which language and by which channels the receiver is written to. */
export function ContactForm({ path, found: { parcel, form } }: { path: string; found: FoundParcel }) {
  const { language, channels } = parcel.contact;
  const typed = form?.name === 'contact' ? form.values : null;
  const choiceOf = (name: 'EMAIL' | 'SMS') => channels.find((channel) => channel.name === name)?.value;
  const shown = NAMES.filter((name) => choiceOf(name) !== undefined);
  return (
    <Fold name="contact" title={words.title} form={form}>
      <PageForm
        name="contact"
        path={path}
        label={words.title}
        schema={receiverCalls.changeContact.body}
        form={form}
      >
        <fieldset className={styles.choices}>
          <legend>{words.language}</legend>
          {LANGUAGES.map((one) => (
            <Choice
              key={one}
              type="radio"
              name="language"
              value={one}
              label={LANGUAGE_NAMES[one]}
              checked={(typed?.['language'] ?? language) === one}
            />
          ))}
        </fieldset>
        {NAMES.filter((name) => !shown.includes(name)).map((name) => (
          // It does not reach the receiver now; if it ever does, it may be used.
          <input key={name} type="hidden" name={FIELDS[name]} value="1" />
        ))}
        {shown.length === 0 ? null : (
          <fieldset className={styles.choices}>
            <legend>{words.channels}</legend>
            {shown.map((name) => (
              <Choice
                key={name}
                type="checkbox"
                name={FIELDS[name]}
                value="1"
                label={words[name]}
                checked={typed === null ? choiceOf(name) === 1 : typed[FIELDS[name]] === '1'}
              />
            ))}
          </fieldset>
        )}
        <Button type="submit" wide>
          {words.save}
        </Button>
      </PageForm>
    </Fold>
  );
}
