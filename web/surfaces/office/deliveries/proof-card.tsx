import { type ReactNode, useState } from 'react';
import { deliveryCalls } from '#shared/contract/deliveries.ts';
import { officeRelease } from '#texts/office-release.ts';
import { fill } from '#texts/format.ts';
import { useCall } from '#web/api/use-call.ts';
import { SectionCard } from '#web/ui/card/section-card.tsx';
import { Pairs } from '#web/ui/lists/pairs.tsx';
import { DialogModal } from '#web/ui/mantine/dialog-modal.tsx';
import { QueryView } from '#web/ui/placeholders/query-view.tsx';
import { formatDateTime } from '#web/ui/time/format-time.ts';
import styles from './release.module.css';

const words = officeRelease;
/** Picture URLs expire after 5 minutes. */
const RENEW_MS = 4 * 60 * 1000;

/** The proof of a released parcel: staff member, time, position, signature and pictures. */
export function ProofCard({ tracking }: { tracking: string }) {
  return (
    <SectionCard title={words.proof}>
      <Signature tracking={tracking} />
      <Pictures tracking={tracking} none={null} />
    </SectionCard>
  );
}

/** Who released the parcel, when and where, with the receiver's signature. */
export function Signature({ tracking }: { tracking: string }) {
  const proof = useCall(deliveryCalls.signature, { query: { tracking_number: tracking } });
  return (
    <QueryView query={proof}>
      {({ signature: { image, ...hand } }) => (
        <>
          <Pairs
            pairs={[
              { label: words.handedBy, value: hand.staff_username },
              { label: words.handedAt, value: formatDateTime(hand.created_at) },
              { label: words.note, value: hand.note },
              { label: words.map, value: hand.lat === null ? '' : `${hand.lat}, ${hand.lon}` },
            ].filter(({ value }) => value !== '')}
          />
          {image === null ? (
            <p>{words.noSignature}</p>
          ) : (
            <img src={image} alt={fill(words.signatureOf, { tracking })} className={styles.proofImage} />
          )}
        </>
      )}
    </QueryView>
  );
}

/** Each opens large; its address may be renewed meanwhile. */
function Thumbnails({ addresses }: { addresses: readonly string[] }) {
  const [large, setLarge] = useState<number | null>(null);
  const named = (place: number) => fill(words.pictureNumber, { number: place + 1 });
  return (
    <>
      <ul className={styles.thumbnails}>
        {addresses.map((address, place) => (
          <li key={address}>
            <button type="button" className={styles.thumbnail} onClick={() => setLarge(place)}>
              <img src={address} alt={named(place)} />
            </button>
          </li>
        ))}
      </ul>
      {large === null ? null : (
        <DialogModal size="xl" title={named(large)} onClose={() => setLarge(null)}>
          <img src={addresses[large]} alt={named(large)} className={styles.large} />
        </DialogModal>
      )}
    </>
  );
}

/** The pictures of the hand-over; `none` is shown when there are none. */
export function Pictures({ tracking, none }: { tracking: string; none: ReactNode }) {
  const pictures = useCall(
    deliveryCalls.pictures,
    { query: { tracking_number: tracking } },
    { refetchEvery: RENEW_MS },
  );
  return (
    <QueryView query={pictures} skeleton={null}>
      {({ pictures: addresses }) => (addresses.length === 0 ? none : <Thumbnails addresses={addresses} />)}
    </QueryView>
  );
}
