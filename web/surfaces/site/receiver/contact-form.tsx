import { receiverCalls } from '#shared/contract/receiver.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '#shared/domain/languages.ts';
import { TEXT_CHANNELS } from '#shared/domain/messages.ts';
import { receiverPage } from '#texts/receiver-page.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Choice } from './choice.tsx';
import { Fold, PageForm } from './page-form.tsx';
import type { FoundParcel, ReceiverParcel } from './page-data.ts';
import styles from './receiver.module.css';

const words = receiverPage.contact;

type Channel = ReceiverParcel['contact']['channels'][number];
type Typed = Readonly<Record<string, string>> | null;

/** In which language and by which channels the receiver is written to. */
export function ContactForm({ path, found: { parcel, form } }: { path: string; found: FoundParcel }) {
  const { language, channels } = parcel.contact;
  const typed: Typed = form?.name === 'contact' ? form.values : null;
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
        <Mails channels={channels} typed={typed} />
        <Texts channels={channels} typed={typed} />
        <Button type="submit" wide>
          {words.save}
        </Button>
      </PageForm>
    </Fold>
  );
}

interface ChannelsProps {
  channels: readonly Channel[];
  typed: Typed;
}

function Mails({ channels, typed }: ChannelsProps) {
  const mails = channels.find(({ name }) => name === 'EMAIL');
  // It does not reach the receiver now; if it ever does, it may be used.
  if (mails === undefined) return <input type="hidden" name="mails" value="1" />;
  return (
    <fieldset className={styles.choices}>
      <legend>{words.channels}</legend>
      <Choice
        type="checkbox"
        name="mails"
        value="1"
        label={words.EMAIL}
        checked={typed === null ? mails.value === 1 : typed['mails'] === '1'}
      />
    </fieldset>
  );
}

/** SMS or WhatsApp, where there are both, or neither. */
function Texts({ channels, typed }: ChannelsProps) {
  const shown = TEXT_CHANNELS.filter((name) => channels.some((one) => one.name === name));
  if (shown.length === 0) return <input type="hidden" name="texts" value="SMS" />;
  const chosen =
    typed?.['texts'] ?? channels.find(({ name, value }) => name !== 'EMAIL' && value === 1)?.name;
  return (
    <fieldset className={styles.choices}>
      <legend>{words.texts}</legend>
      {shown.map((name) => (
        <Choice
          key={name}
          type="radio"
          name="texts"
          value={name}
          label={words[name]}
          checked={chosen === name}
        />
      ))}
      <Choice type="radio" name="texts" value="" label={words.none} checked={!chosen} />
    </fieldset>
  );
}
