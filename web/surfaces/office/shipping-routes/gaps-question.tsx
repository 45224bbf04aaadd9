import { Stack } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import type { Gap } from '#shared/domain/policy-gaps.ts';
import { officeRoutes } from '#texts/office-routes.ts';
import { fill } from '#texts/format.ts';
import { ConfirmDialog } from '#web/ui/mantine/confirm-dialog.tsx';
import type { ContractForm } from '#web/ui/mantine/use-contract-form.ts';
import { formatNumber } from '#web/ui/money/format-money.ts';
import { gapsIn, type PoliciesForm } from './policy-values.ts';

const words = officeRoutes;

/** Saves the form's policies; `question` is shown first when they leave weights without a price. */
export function useGapsQuestion(
  form: Pick<ContractForm<PoliciesForm>, 'getValues'>,
  save: (event?: SubmitEvent<HTMLFormElement>) => void,
) {
  const [gaps, setGaps] = useState<readonly Gap[]>([]);
  const close = () => setGaps([]);
  const saveOrAsk = (event: SubmitEvent<HTMLFormElement>) => {
    const found = gapsIn(form.getValues());
    if (found.length === 0) return save(event);
    event.preventDefault();
    setGaps(found);
  };
  const confirm = () => {
    close();
    save();
  };
  const question =
    gaps.length === 0 ? null : <GapsQuestion gaps={gaps} onClose={close} onConfirm={confirm} />;
  return { question, saveOrAsk };
}

interface GapsQuestionProps {
  gaps: readonly Gap[];
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before policies are saved that leave these weights without a price. Rendered means open. */
function GapsQuestion({ gaps, onConfirm, onClose }: GapsQuestionProps) {
  return (
    <ConfirmDialog
      title={words.gaps.title}
      text={words.gaps.text}
      confirm={words.gaps.save}
      dismiss={words.stay}
      focus="cancel"
      busy={false}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Stack component="ul" gap="xs" mb="md">
        {gaps.map((gap) => (
          <li key={`${gap.customer_type} ${gap.collection_option} ${gap.from}`}>{lineOf(gap)}</li>
        ))}
      </Stack>
    </ConfirmDialog>
  );
}

const lineOf = ({ customer_type, collection_option, from, to }: Gap): string =>
  fill(words.gaps.line, {
    customer: words.customerTypes[customer_type],
    collection: words.collections[collection_option],
    from: formatNumber(from / 1000),
    to: formatNumber(to / 1000),
  });
