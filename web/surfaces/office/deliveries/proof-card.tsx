import { deliveryCalls } from '#shared/contract/deliveries.ts';
import { officeRelease } from '#shared/messages/en/office-release.ts';
import { fill } from '#shared/messages/format.ts';
import { useCall } from '#web/api/use-call.ts';
import { SectionCard } from '#web/ui/card/section-card.tsx';
import { Pairs } from '#web/ui/lists/pairs.tsx';
import { QueryView } from '#web/ui/states/query-view.tsx';
import { formatDateTime } from '#web/ui/time/format-time.ts';
import styles from './release.module.css';

const words = officeRelease;
/** Picture URLs expire after 5 minutes. */
const RENEW_MS = 4 * 60 * 1000;

/** The proof of a released parcel: staff member, time, position, signature and pictures. */
export function ProofCard({ tracking }: { tracking: string }) {
  const query = { query: { tracking_number: tracking } };
  const proof = useCall(deliveryCalls.signature, query);
  const pictures = useCall(deliveryCalls.pictures, query, { refetchEvery: RENEW_MS });
  return (
    <SectionCard title={words.proof}>
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
      <QueryView query={pictures} skeleton={null}>
        {({ pictures: addresses }) => (
          <ul className={styles.thumbnails}>
            {addresses.map((address, place) => (
              <li key={address}>
                <a href={address} target="_blank" rel="noreferrer">
                  <img src={address} alt={fill(words.pictureNumber, { number: place + 1 })} />
                </a>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </SectionCard>
  );
}
