import { useQueryClient } from '@tanstack/react-query';
import { agentCalls } from '#shared/contract/agents.ts';
import type { Input } from '#shared/contract/define-call.ts';
import { showFailure } from '../../api/show-failure.ts';
import { keyOf, useSend } from '../../api/use-call.ts';
import { toast } from '../../ui/toast/toast-store.ts';

type Change = Omit<NonNullable<Input<typeof agentCalls.update>['body']>, 'username'>;

/** Changes one agent and says so; `onDone` after it was taken, wrong fields go to `mark`. */
export function useAgentChange(username: string, onDone: () => void) {
  const queries = useQueryClient();
  const send = useSend(agentCalls.update);
  const change = async (given: Change, mark: (failure: unknown) => boolean = () => false) => {
    try {
      const { message } = await send.mutateAsync({ body: { username, ...given } });
      toast.success(message);
      onDone();
      await queries.invalidateQueries({ queryKey: keyOf(agentCalls.list) });
    } catch (failure) {
      if (!mark(failure)) showFailure(failure);
    }
  };
  return { change, busy: send.isPending };
}
