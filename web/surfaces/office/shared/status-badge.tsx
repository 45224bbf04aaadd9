import { type ParcelStatus } from '#shared/domain/parcel-status.ts';
import { states } from '#texts/states.ts';
import { type Tone, ToneBadge } from '#web/ui/badge/tone-badge.tsx';

const TONES: Record<ParcelStatus, Tone> = {
  PENDING: 'wait',
  PICKED_UP: 'note',
  PROCESSING: 'note',
  IN_TRANSIT: 'note',
  ARRIVED: 'good',
  RECEIVED: 'good',
  DELAYED: 'bad',
  RELEASED: 'plain',
};

export function StatusBadge({ status, size }: { status: ParcelStatus; size?: 'dense' | 'roomy' }) {
  return (
    <ToneBadge tone={TONES[status]} {...(size !== undefined && { size })}>
      {states.parcel[status]}
    </ToneBadge>
  );
}
