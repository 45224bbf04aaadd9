import { receiverCalls } from '#shared/contract/receiver.ts';
import { ACCEPTED_FILES } from '#shared/domain/invoice-files.ts';
import { TIME_ZONES } from '#shared/domain/visit-dates.ts';
import { fill } from '#texts/format.ts';
import { receiverPage } from '#texts/receiver-page.ts';
import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { plural } from '#web/ui/language/plural.ts';
import { formatInZone } from '#web/ui/time/format-time.ts';
import { Fold, PageForm } from './page-form.tsx';
import type { FoundParcel, ReceiverParcel } from './page-data.ts';
import styles from './receiver.module.css';

const words = receiverPage.customs;
const DOCUMENTS = [1, 2, 3] as const;

/** What the customs ask of a receiver. What was given is shown masked, and never stands in the form again. */
export function CustomsForm({ path, found: { parcel, form } }: { path: string; found: FoundParcel }) {
  const typed = form?.name === 'customs' ? form.values : {};
  const [, token = ''] = path.split('/r/');
  return (
    <Fold name="customs" title={words.title} form={form}>
      {parcel.customs === null ? <p>{words.lead}</p> : <Given parcel={parcel} given={parcel.customs} />}
      <PageForm
        name="customs"
        path={path}
        label={words.title}
        schema={receiverCalls.giveCustoms.body}
        form={form}
        call={`/api${receiverCalls.giveCustoms.path.replace(':token', token)}`}
      >
        <TextField
          label={words.name}
          name="name"
          autoComplete="name"
          autoCapitalize="words"
          lang="en"
          defaultValue={typed['name'] ?? ''}
        />
        <TextField
          label={words.personalNumber}
          name="personal_number"
          autoComplete="off"
          autoCapitalize="characters"
          defaultValue={typed['personal_number'] ?? ''}
        />
        {/* Without the script nothing could send them. */}
        <div className={styles.documents}>
          {DOCUMENTS.map((number) => (
            <TextField
              optional
              key={number}
              label={fill(words.document, { number })}
              name="document"
              type="file"
              accept={ACCEPTED_FILES}
              {...(number === 1 ? { hint: words.documentsHint } : {})}
            />
          ))}
        </div>
        <noscript>
          <p>{words.documentsNeedScript}</p>
        </noscript>
        <p>{words.safe}</p>
        <Button type="submit" wide>
          {words.send}
        </Button>
      </PageForm>
    </Fold>
  );
}

interface GivenProps {
  parcel: ReceiverParcel;
  given: NonNullable<ReceiverParcel['customs']>;
}

function Given({ parcel, given }: GivenProps) {
  const { name, personal_number, documents: count, given_at } = given;
  const time = formatInZone(given_at, TIME_ZONES[parcel.destination_country_code]);
  return (
    <div className={styles.summary}>
      <p>{fill(words.given, { time })}</p>
      <p>
        <strong>{name}</strong>
        <br />
        <strong className="figures">{personal_number}</strong>
      </p>
      <p>{fill(plural(words.documents, count), { count })}</p>
      <p>{words.replace}</p>
    </div>
  );
}
