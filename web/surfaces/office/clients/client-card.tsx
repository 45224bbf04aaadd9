import { Button, Group, Title } from '@mantine/core';
import { useState } from 'react';
import { clientCalls } from '#shared/contract/clients.ts';
import { officeClient } from '#texts/office-clients.ts';
import { download } from '#web/api/call.ts';
import { showFailure } from '#web/api/show-failure.ts';
import { useBusy } from '#web/api/use-busy.ts';
import { ToneBadge } from '#web/ui/badge/tone-badge.tsx';
import { saveBlob } from '#web/ui/files/blob-files.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import { Pairs } from '#web/ui/lists/pairs.tsx';
import { PhoneText } from '#web/ui/phone/phone-text.tsx';
import { formatMoney } from '#web/ui/money/format-money.ts';
import { unpaidOf, type Client } from './client-data.ts';
import { ClientNotesDialog } from './client-notes-dialog.tsx';
import styles from './client.module.css';

const words = officeClient;

/** Who the client is and owes, and what can be done. */
export function ClientCard({ reference, client }: { reference: string; client: Client }) {
  const [reading, setReading] = useState(false);
  const details = [
    { label: words.name, value: client.name },
    { label: words.username, value: client.username },
    { label: words.phone, value: client.phone === '' ? '' : <PhoneText digits={client.phone} /> },
  ].filter(({ value }) => value !== '');
  return (
    <section className={styles.card}>
      <div className={styles.head}>
        <Title order={1} className={styles.email}>
          {client.email}
        </Title>
        {client.id === null ? <ToneBadge tone="plain">{words.noAccount}</ToneBadge> : null}
        {client.email_refused === 1 ? <ToneBadge tone="bad">{words.mailsComeBack}</ToneBadge> : null}
      </div>
      <div className={styles.facts}>
        <Unpaid client={client} />
        <Pairs pairs={details} />
      </div>
      <Group gap="xs">
        <Button variant="default" disabled leftSection={<Icon name="mail" size={18} />}>
          {words.sendEmail} ({words.soon})
        </Button>
        <DownloadButton reference={reference} />
        <Button
          variant="default"
          leftSection={<Icon name="note" size={18} />}
          onClick={() => setReading(true)}
        >
          {words.notes}
        </Button>
      </Group>
      {reading ? <ClientNotesDialog email={client.email} onClose={() => setReading(false)} /> : null}
    </section>
  );
}

function Unpaid({ client }: { client: Client }) {
  const sums = unpaidOf(client.data);
  if (sums.length === 0) return <p className={styles.nothing}>{words.nothingUnpaid}</p>;
  return (
    <dl className={styles.unpaid}>
      {sums.map(({ currency, unpaid }) => (
        <div key={currency}>
          <dt>
            {words.unpaid} {currency}
          </dt>
          <dd>{formatMoney(unpaid, currency)}</dd>
        </div>
      ))}
    </dl>
  );
}

function DownloadButton({ reference }: { reference: string }) {
  const { run, busy } = useBusy();
  const save = async () => {
    await download(clientCalls.statistics, { query: { id: reference } }, { accept: 'text/csv' }).then(
      (blob) => saveBlob(blob, words.csvFile),
      showFailure,
    );
  };
  return (
    <Button variant="default" loading={busy} onClick={() => void run(save)}>
      {words.download}
    </Button>
  );
}
