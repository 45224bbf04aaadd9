import type { ClientSession } from '#shared/contract/accounts.ts';
import type { addressCalls } from '#shared/contract/addresses.ts';
import type { ParsedAnswer } from '#shared/contract/define-call.ts';
import type { Country } from '#shared/domain/countries.ts';
import type { Draft } from './draft.ts';
import type { DraftEstimate } from './use-estimate.ts';
import type { ChangeDraft } from './use-draft.ts';

export type SavedAddress = ParsedAnswer<typeof addressCalls.list>['addresses'][number];

/** Props of every wizard step. */
export interface StepProps {
  source: Country;
  destination: Country;
  destinations: readonly Country[];
  draft: Draft;
  customer: ClientSession['staff'] | null;
  /** The customer's saved addresses, and the usable one of the source country. */
  addresses: readonly SavedAddress[];
  savedAddress: SavedAddress | null;
  estimate: DraftEstimate;
  change: ChangeDraft;
  /** The step is valid; `filled` is merged into the draft. */
  onDone: (filled?: Partial<Draft>) => void;
  /** Null on the first step. */
  onBack: (() => void) | null;
}
