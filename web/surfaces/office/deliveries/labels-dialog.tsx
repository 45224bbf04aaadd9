import { Button, Group, NativeSelect, Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { endingOf, LABEL_FORMATS, type LabelFormat } from '#shared/domain/labels.ts';
import { labels } from '#texts/labels.ts';
import { fill } from '#texts/format.ts';
import { officeParcels } from '#texts/office-parcels.ts';
import { web } from '#texts/web.ts';
import type { Progress } from '#web/api/download-parts.ts';
import { openFile, saveBlob } from '#web/ui/files/blob-files.ts';
import { DialogButtons } from '#web/ui/mantine/dialog-buttons.tsx';
import { DialogModal } from '#web/ui/mantine/dialog-modal.tsx';
import { keepLabelFormat, labelFormat } from './label-format.ts';
import { type List, useListLabels } from './use-list-labels.ts';

const words = labels.dialog;

/** Makes the labels of a list in one file, and shows how far it is. Rendered means open. */
export function LabelsDialog({ list, onClose }: { list: List; onClose: () => void }) {
  const [format, setFormat] = useState(labelFormat);
  const { step, make } = useListLabels(list);
  const start = () => {
    keepLabelFormat(format);
    void make(format);
  };
  return (
    <DialogModal onClose={onClose} title={words.title} size="sm">
      {step.is === 'asking' ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            start();
          }}
        >
          <Stack gap="md">
            <NativeSelect
              data-autofocus
              label={words.format}
              description={words.formatNote}
              data={LABEL_FORMATS.map((value) => ({ value, label: words.formats[value] }))}
              value={format}
              onChange={(event) => setFormat(event.currentTarget.value as LabelFormat)}
              onKeyDown={(pressed) => {
                // Browsers send a form by Enter in a field of text only.
                if (pressed.key !== 'Enter') return;
                // The same key must not press the button that then has the focus.
                pressed.preventDefault();
                pressed.currentTarget.form?.requestSubmit();
              }}
              error={step.refusal}
            />
            <DialogButtons submit={words.make} busy={false} onClose={onClose} />
          </Stack>
        </form>
      ) : step.is === 'drawing' ? (
        <Drawing progress={step.progress} onCancel={onClose} />
      ) : (
        <Ready {...step} format={format} onClose={onClose} />
      )}
    </DialogModal>
  );
}

function Drawing({ progress, onCancel }: { progress: Progress | undefined; onCancel: () => void }) {
  const cancel = useRef<HTMLButtonElement>(null);
  // What was pressed is gone.
  useEffect(() => cancel.current?.focus(), []);
  return (
    <Stack gap="md">
      {/* Without a value it shows that something happens. */}
      <progress aria-label={words.title} value={progress?.done} max={progress?.total} />
      <output>{progress === undefined ? web.loading : fill(words.progress, { ...progress })}</output>
      <Group justify="flex-end">
        <Button ref={cancel} variant="default" onClick={onCancel}>
          {web.cancel}
        </Button>
      </Group>
    </Stack>
  );
}

interface ReadyProps {
  file: Blob;
  total: number;
  format: LabelFormat;
  onClose: () => void;
}

function Ready({ file, total, format, onClose }: ReadyProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const name = fill(officeParcels.labelsFile, { ending: endingOf(format) });
  // Browsers open a tab only during a click.
  const show = () => {
    if (format === 'PDF') void openFile(Promise.resolve(file), name);
    else saveBlob(file, name);
    onClose();
  };
  return (
    <Stack gap="md">
      <output>{fill(words.ready, { total })}</output>
      <Group justify="flex-end">
        <Button ref={button} onClick={show}>
          {format === 'PDF' ? words.open : words.save}
        </Button>
      </Group>
    </Stack>
  );
}
