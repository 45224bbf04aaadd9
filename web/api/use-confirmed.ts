import { showFailure } from './show-failure.ts';
import { type Action, useAction } from './use-action.ts';

/** For a question before something is done: its props. It closes whatever comes of it; a refusal is a message. */
export function useConfirmed<Answer>(
  action: Omit<Action<undefined, Answer>, 'onDone' | 'onRefused'>,
  onClose: () => void,
) {
  const { run, busy } = useAction({
    ...action,
    onDone: onClose,
    onRefused: (failure) => {
      showFailure(failure);
      onClose();
    },
  });
  return { busy, onConfirm: () => void run(undefined), onClose };
}
