import { useEffect, useState } from 'react';
import type { Received } from '#shared/contract/define-call.ts';
import { parcelCalls } from '#shared/contract/parcels.ts';
import { useCall } from '#web/api/use-call.ts';
import type { Side } from './intake-form.ts';

export type Person = Received<typeof parcelCalls.findInfo>['receivers'][number];

/** Delay between the last letter and the search, and the minimum number of letters (specification 2, section 9). */
const PAUSE_MS = 1500;
const LETTERS = 2;

/** Earlier senders or receivers whose name contains the typed letters. */
export function usePeople(side: Side, typed: string): readonly Person[] {
  const [name, setName] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setName(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const wanted = name.length >= LETTERS && name === typed.trim();
  const found = useCall(parcelCalls.findInfo, { body: { name } }, { enabled: wanted });
  if (!wanted || found.data === undefined) return [];
  return side === 'sender' ? found.data.customers : found.data.receivers;
}
