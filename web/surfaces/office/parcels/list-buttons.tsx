import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { officeParcels } from '#texts/office-parcels.ts';
import { useBusy } from '#web/api/use-busy.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import { isLabelsDialogLoaded, LabelsDialog } from './lazy-dialogs.tsx';
import { type ParcelView, sortOf, specificationOf } from './parcel-view.ts';
import { saveCsv } from './save-csv.ts';

const words = officeParcels;
/** Specification 2, section 9. */
const CSV_SIZE = 2000;

/** What can be done with the whole list, not only with the page that is shown; and the way to a new parcel. */
export function ListButtons({ view }: { view: ParcelView }) {
  const [isPrinting, setPrinting] = useState(false);
  const list = { filter_specification: specificationOf(view), sort: sortOf(view) };
  return (
    <Group gap="xs">
      <Button variant="default" onClick={() => void isLabelsDialogLoaded().then(setPrinting)}>
        {words.labels}
      </Button>
      <CsvButton list={list} />
      <Button component={Link} to="/manage/pickup" leftSection={<Icon name="plus" size={18} />}>
        {words.pickUp}
      </Button>
      {isPrinting ? <LabelsDialog list={list} onClose={() => setPrinting(false)} /> : null}
    </Group>
  );
}

function CsvButton({ list }: { list: Parameters<typeof saveCsv>[0] }) {
  const { run, busy } = useBusy();
  return (
    <Button variant="default" loading={busy} onClick={() => void run(() => saveCsv(list, CSV_SIZE))}>
      {words.csv}
    </Button>
  );
}
