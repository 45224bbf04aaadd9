import { useEffect, useEffectEvent, useState } from 'react';
import { hasSender, type IntakeValues, type Side } from '../state/parcel-values.ts';
import { namesOnePerson } from './use-people-search.ts';

/** How long Add, and the scan after a label, wait for people who are being looked up (milliseconds). */
export const LOOKUP_PATIENCE_MS = 5000;

export interface PeopleLookups {
  /** A lookup begins; the returned function ends it. */
  begin: () => () => void;
  /** A lookup with all that it begins: there is no moment between in which none runs. */
  during: <T>(work: () => Promise<T>) => Promise<T>;
  isRunning: () => boolean;
  /** Waits for those that run, and for those that they begin; not for ever. */
  whenDone: () => Promise<void>;
}

/** The searches whose answers will fill in people; the same object as long as the form is open. */
export const usePeopleLookups = (): PeopleLookups => useState(newPeopleLookups)[0];

export function newPeopleLookups(): PeopleLookups {
  let running = 0;
  const waiting: (() => void)[] = [];
  const isRunning = () => running > 0;
  const begin = () => {
    running += 1;
    return () => {
      running -= 1;
      for (const goOn of waiting.splice(0)) goOn();
    };
  };
  return {
    isRunning,
    begin,
    during: (work) => work().finally(begin()),
    whenDone: async () => {
      const end = Date.now() + LOOKUP_PATIENCE_MS;
      while (isRunning() && Date.now() < end)
        await new Promise<void>((resolve) => {
          waiting.push(resolve);
          setTimeout(resolve, end - Date.now());
        });
    },
  };
}

/**
 * Waits until nobody is being looked up any more, and what was found is drawn: it may have changed the route, and so the price. False: the
 * form was closed before.
 */
export function useWhenLookupsEnd(lookups: PeopleLookups): () => Promise<boolean> {
  const [waits] = useState<((isOpen: boolean) => void)[]>([]);
  const [waitsOver, setWaitsOver] = useState(0);
  const end = useEffectEvent((isOpen: boolean) => {
    for (const goOn of waits.splice(0)) goOn(isOpen);
  });
  useEffect(() => {
    if (waitsOver > 0) end(true);
  }, [waitsOver]);
  useEffect(() => () => end(false), []);
  return async () => {
    if (!lookups.isRunning()) return true;
    const isFound = new Promise<boolean>((resolve) => waits.push(resolve));
    void lookups.whenDone().then(() => setWaitsOver((last) => last + 1));
    return await isFound;
  };
}

/** Who still has no name after a lookup: nobody was found, or somebody has to be chosen. */
export function sideStillSought(values: IntakeValues): Side | undefined {
  if (!hasSender(values) || isOnlySearched(values.sender)) return 'sender';
  return isOnlySearched(values.receiver) ? 'receiver' : undefined;
}

/** What is in the name is what was searched for. */
const isOnlySearched = ({ name, phone, email }: IntakeValues['sender']): boolean =>
  phone === '' && email === '' && namesOnePerson(name);
