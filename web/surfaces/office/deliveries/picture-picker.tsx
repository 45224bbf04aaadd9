import { ActionIcon, Button, FileButton, Group } from '@mantine/core';
import { useEffect } from 'react';
import { ACCEPTED_PICTURES } from '#shared/domain/invoice-files.ts';
import { parcels } from '#texts/parcels.ts';
import { officeRelease } from '#texts/office-release.ts';
import { fill } from '#texts/format.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import { useLatest } from '#web/ui/state/use-latest.ts';
import { toast } from '#web/ui/toast/toast-store.ts';
import styles from './release.module.css';

const words = officeRelease;
/** Decisions, Parcel: status and events. */
export const MAX_PICTURES = 5;

export interface Picture {
  file: File;
  /** Object URL of the picture. */
  url: string;
}

interface PicturePickerProps {
  pictures: readonly Picture[];
  onChange: (pictures: readonly Picture[]) => void;
}

/** Up to five pictures, from a phone's camera or from files. */
export function PicturePicker({ pictures, onChange }: PicturePickerProps) {
  const shown = useLatest(pictures);
  useEffect(() => () => shown.current.forEach(({ url }) => URL.revokeObjectURL(url)), [shown]);

  function add(files: readonly File[]) {
    const room = MAX_PICTURES - pictures.length;
    if (files.length > room) toast.error(parcels.tooManyFiles);
    const made = files.slice(0, room).map((file) => ({ file, url: URL.createObjectURL(file) }));
    onChange([...pictures, ...made]);
  }
  function remove(picture: Picture) {
    URL.revokeObjectURL(picture.url);
    onChange(pictures.filter((one) => one !== picture));
  }
  const full = pictures.length >= MAX_PICTURES;
  return (
    <div className={styles.pictures}>
      <Group gap="xs">
        <FileButton accept="image/*" capture="environment" onChange={(file) => file && add([file])}>
          {(props) => (
            <Button {...props} variant="default" size="xs" disabled={full} className={styles.camera ?? ''}>
              {words.takePicture}
            </Button>
          )}
        </FileButton>
        <FileButton accept={ACCEPTED_PICTURES} multiple onChange={add}>
          {(props) => (
            <Button {...props} variant="default" size="xs" disabled={full}>
              {words.choosePictures}
            </Button>
          )}
        </FileButton>
      </Group>
      {pictures.length === 0 ? null : (
        <ul className={styles.thumbnails} data-unsaved="">
          {pictures.map((picture, place) => (
            <li key={picture.url}>
              <img src={picture.url} alt={fill(words.pictureNumber, { number: place + 1 })} />
              <ActionIcon
                variant="default"
                size="sm"
                aria-label={fill(words.removePicture, { number: place + 1 })}
                onClick={() => remove(picture)}
              >
                <Icon name="close" size={14} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
