import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ParsedAnswer } from '#shared/contract/define-call.ts';
import { counterCalls } from '#shared/contract/counter.ts';
import { parcelCalls } from '#shared/contract/parcels.ts';
import { trackingCalls } from '#shared/contract/tracking.ts';
import { isPhoneOrEmail } from '#shared/domain/search-words.ts';
import { call } from '#web/api/call.ts';
import { callQuery } from '#web/api/use-call.ts';
import { typeInto } from '#web/surfaces/office/scan-anywhere/typed-into.ts';
import { draftsOf } from '../state/intake-state.ts';
import {
  hasRoute,
  type IntakeValues,
  isEmptyPerson,
  isSamePerson,
  NOBODY,
  type Side,
} from '../state/parcel-values.ts';
import { useIntake } from '../use-intake.ts';
import { fillPerson, type FieldsForm, numberOrWeight, setRoute } from './form-fields.ts';
import { useIsStillOpen } from './use-is-still-open.ts';
import { useFocusWhenDrawn } from './use-focus-when-drawn.ts';
import type { PeopleLookups } from './use-people-lookups.ts';
import type { Person } from './search-listed-people.ts';
import { weightInAwaitedName } from './weight-in-awaited-name.ts';

/** A parcel whose receiver and route serve again: that of the number by which somebody searched, otherwise the sender's latest. */
type EarlierParcel = NonNullable<ParsedAnswer<typeof counterCalls.sender>['last']>;

/** The receiver that was filled in by itself, and the form before it. */
interface FilledReceiver {
  number: string;
  before: Pick<IntakeValues, 'receiver' | 'source_country_code' | 'destination_country_code'>;
}

/** How a person was chosen. */
export interface HowChosen {
  /** The text they were found by, if it may be a parcel's number, and not only a phone's. Its receiver is then wanted, not the latest. */
  foundBy?: string | undefined;
  /** Somebody types already what comes next: the focus stays there. */
  keepsFocus?: boolean;
}

/** A number that may be the label of an earlier parcel. */
export interface LabelRequest {
  number: string;
  /** Asked when the answer arrives: whether there is still no sender. */
  isWanted: () => boolean;
  /** Runs before its people are filled in. */
  beforeFilling: () => void;
}

/**
 * Fills in a person who was found and, for a sender, the receiver of the parcel that was searched for or the latest one,
 * if there is no receiver yet.
 */
export function useFillPerson(key: number, form: FieldsForm, lookups: PeopleLookups) {
  const { store, routes } = useIntake();
  const { earlierParcel, isAwaited } = useEarlierParcel();
  const isStillOpen = useIsStillOpen();
  const focus = useFocusWhenDrawn(form);
  const [filled, setFilled] = useState<FilledReceiver | null>(null);

  const setUsualReceiver = (receiver: IntakeValues['receiver'] | null) =>
    store.send({ type: 'usual receiver changed', key, receiver });

  function fillReceiver({ tracking_number, receiver, ...route }: EarlierParcel): void {
    setFilled({ number: tracking_number, before: form.getValues() });
    setUsualReceiver({ ...receiver, country_code: route.destination_country_code });
    setRoute(form, route);
    fillPerson(form, 'receiver', receiver);
  }

  async function fillUsualReceiver(email: string, foundBy: string | undefined): Promise<void> {
    if (email === '') return;
    const earlier = await earlierParcel(email, foundBy).finally(lookups.begin());
    const values = form.getValues();
    const isStillWanted = isStillOpen() && values.sender.email === email && isEmptyPerson(values.receiver);
    if (earlier !== null && isStillWanted && hasRoute(routes, earlier)) fillReceiver(earlier);
  }

  function choose(side: Side, person: Person, { foundBy, keepsFocus = false }: HowChosen = {}): void {
    if (side === 'receiver') setUsualReceiver(null);
    else if (isReceiverOfOther(form.getValues(), store.get().people.usualReceiver, person.email, foundBy)) {
      if (filled !== null) setRoute(form, filled.before);
      fillPerson(form, 'receiver', NOBODY);
    }
    setFilled(null);
    const isOther = form.getValues().sender.email !== person.email;
    fillPerson(form, side, person);
    if (!keepsFocus) focus(numberOrWeight(form));
    if (side === 'receiver') return;
    store.send({ type: 'sender found', key, isOther });
    void fillUsualReceiver(person.email, foundBy);
  }

  return {
    /** The number of the parcel whose receiver was filled in by itself; null if none was. */
    receiverFrom: filled?.number ?? null,
    /** The server is asked for the sender's usual receiver. */
    isReceiverAwaited: isAwaited,
    isStillOpen,
    choose,
    /** Empties the receiver again, and puts the route back. */
    undo: () => {
      if (filled === null) return;
      setRoute(form, filled.before);
      fillPerson(form, 'receiver', filled.before.receiver);
      setUsualReceiver(null);
      setFilled(null);
      focus('receiver.name');
    },
    /** If a number is the label of an earlier parcel, brings its people. Returns whether it did. */
    bringPeopleOf: ({ number, isWanted, beforeFilling }: LabelRequest): Promise<boolean> =>
      lookups.during(async () => {
        const person = await senderOf(number);
        if (person === undefined || !isStillOpen() || !isWanted()) return false;
        beforeFilling();
        moveWeightOutOfName(form);
        choose('sender', person, { foundBy: number, keepsFocus: isWeightFocused(form) });
        return true;
      }),
  };
}

/** Whoever has begun the weight in the sender's name goes on in its own field, which is not drawn anew for that: no key is lost. */
function moveWeightOutOfName(form: FieldsForm): void {
  const typed = weightInAwaitedName(form.getValues());
  const field = form.getInputNode('weight');
  if (typed === null || !(field instanceof HTMLInputElement)) return;
  field.focus();
  typeInto(field, typed);
}

const isWeightFocused = (form: FieldsForm): boolean => form.getInputNode('weight') === document.activeElement;

/** Whether the receiver was filled in for another sender or parcel, and was not changed since. */
function isReceiverOfOther(
  { sender, receiver }: IntakeValues,
  usual: IntakeValues['receiver'] | null,
  email: string,
  foundBy: string | undefined,
): boolean {
  const isOther = sender.email !== email || foundBy !== undefined;
  return isOther && usual !== null && isSamePerson(receiver, usual);
}

/** The sender of the parcel with this number; undefined if there is none. */
async function senderOf(number: string): Promise<Person | undefined> {
  const { taken: inUse } = await call(trackingCalls.taken, { body: { tracking_numbers: [number] } });
  if (!inUse.includes(number)) return undefined;
  const { customers } = await call(parcelCalls.findInfo, { body: { name: number } });
  return customers[0];
}

/** The parcel with this number, or the latest of this sender: in the list, or else at the server. */
function useEarlierParcel() {
  const { store } = useIntake();
  const queries = useQueryClient();
  const [isAwaited, setAwaited] = useState(false);
  const earlierParcel = async (email: string, foundBy: string | undefined): Promise<EarlierParcel | null> => {
    const isParcelNumber = foundBy !== undefined && !isPhoneOrEmail(foundBy);
    const listed = draftsOf(store.get()).findLast(({ values: { sender, tracking_number } }) =>
      isParcelNumber ? tracking_number === foundBy : sender.email === email,
    );
    if (listed !== undefined) return listed.values;
    const body = { email, ...(foundBy !== undefined && { tracking_number: foundBy }) };
    setAwaited(true);
    // Without a connection the receiver is typed, as for a new sender.
    const answer = await queries.fetchQuery(callQuery(counterCalls.sender, { body })).catch(() => null);
    setAwaited(false);
    return answer?.last ?? null;
  };
  return { earlierParcel, isAwaited };
}
