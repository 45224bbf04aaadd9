import { useState } from 'react';
import { officeRelease } from '#texts/office-release.ts';
import { fill } from '#texts/format.ts';
import { RowButton } from '#web/ui/lists/row-button.tsx';
import { DialogModal } from '#web/ui/mantine/dialog-modal.tsx';
import { Empty } from '#web/ui/placeholders/empty.tsx';
import { Pictures, Signature } from './proof-card.tsx';

const words = officeRelease;

const PARTS = [
  { part: 'signature', label: words.signature, title: words.signatureOf, icon: 'pen' },
  { part: 'pictures', label: words.pictures, title: words.picturesOf, icon: 'camera' },
] as const;

/** For a released parcel: its signature and its pictures, each in a dialog. */
export function ProofButtons({ tracking }: { tracking: string }) {
  const [open, setOpen] = useState<(typeof PARTS)[number] | null>(null);
  return (
    <>
      {PARTS.map((one) => (
        <RowButton
          key={one.part}
          icon={one.icon}
          hint={one.label}
          aria-label={fill(one.title, { tracking })}
          onClick={() => setOpen(one)}
        />
      ))}
      {open === null ? null : (
        <DialogModal title={fill(open.title, { tracking })} onClose={() => setOpen(null)}>
          {open.part === 'signature' ? (
            <Signature tracking={tracking} />
          ) : (
            <Pictures tracking={tracking} none={<Empty text={words.noPictures} />} />
          )}
        </DialogModal>
      )}
    </>
  );
}
