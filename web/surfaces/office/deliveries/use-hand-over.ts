import { useState } from 'react';
import { deliveryCalls } from '#shared/contract/deliveries.ts';
import { useCall } from '#web/api/use-call.ts';
import { codeHolders, debtsOf, tickedOf, type WaitingParcel } from './hand-over-view.ts';

const NONE: readonly WaitingParcel[] = [];

/** The parcels that wait for the receiver of this one, which of them are handed over now, and the codes they need. */
export function useHandOver(tracking: string) {
  const { data, isError, refetch } = useCall(deliveryCalls.waiting, { params: { tracking } });
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [codes, setCodes] = useState<ReadonlyMap<string, string>>(new Map());
  const [codeErrors, setCodeErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const parcels = data?.parcels ?? NONE;
  const ticked = tickedOf(parcels, choices);
  return {
    parcels,
    more: data?.more === 1,
    failed: isError,
    ticked,
    /** Only the parcel itself until the others are known. */
    numbers: ticked.length === 0 ? [tracking] : ticked.map((one) => one.tracking_number),
    seen: ticked.map((one) => `${one.tracking_number}:${one.state}`),
    /** Undefined until it is known. */
    debts: data === undefined ? undefined : debtsOf(ticked),
    codeHolders: codeHolders(ticked).map((one) => one.tracking_number),
    codes,
    codeErrors,
    setCodeErrors,
    /** Whether somebody ticked or unticked it. */
    isChosen: (number: string) => choices.has(number),
    tick: (number: string, chosen: boolean) => setChoices((last) => new Map(last).set(number, chosen)),
    tickAll: (chosen: boolean) =>
      setChoices(new Map(parcels.map((one) => [one.tracking_number, chosen] as const))),
    /** The parcels as they are by now. */
    reload: async () => (await refetch()).data?.parcels ?? NONE,
    enterCode: (number: string, code: string) => {
      setCodes(new Map(codes).set(number, code));
      setCodeErrors(new Map([...codeErrors].filter(([other]) => other !== number)));
    },
  };
}

export type HandOver = ReturnType<typeof useHandOver>;
