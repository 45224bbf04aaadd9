import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Received } from '#shared/contract/define-call.ts';
import { counterCalls } from '#shared/contract/counter.ts';
import { parcelCalls } from '#shared/contract/parcels.ts';
import { trackingCalls } from '#shared/contract/tracking.ts';
import { call } from '#web/api/call.ts';
import { callQuery } from '#web/api/use-call.ts';
import {
  fillPerson,
  firstEmpty,
  type IntakeFormApi,
  type IntakeValues,
  isEmptyPerson,
  type Route,
  type Side,
} from './intake-form.ts';
import { useFocusAfter } from './use-focus-after.ts';
import type { Person } from './use-people.ts';

type LastParcel = NonNullable<Received<typeof counterCalls.sender>['last']>;

/** The receiver that was filled in by itself, and the form before it. */
interface FilledReceiver {
  tracking: string;
  before: Pick<IntakeValues, 'receiver' | 'source_country_code' | 'destination_country_code'>;
}

/**
 * Fills in a person who was found and, for a sender, the receiver of the parcel that was searched for or the latest one,
 * if there is no receiver yet.
 */
export function useReturningSender(form: IntakeFormApi, routes: readonly Route[], onSender: () => void) {
  const queries = useQueryClient();
  const focus = useFocusAfter(form);
  const [filled, setFilled] = useState<FilledReceiver | null>(null);

  function fillReceiver({ tracking_number, receiver, ...route }: LastParcel): void {
    const { source_country_code, destination_country_code, receiver: none } = form.getValues();
    setFilled({
      tracking: tracking_number,
      before: { receiver: none, source_country_code, destination_country_code },
    });
    setRoute(form, route);
    fillPerson(form, 'receiver', receiver);
  }

  async function fillUsualReceiver(email: string, label: string | undefined): Promise<void> {
    if (email === '') return;
    const body = { email, ...(label !== undefined && { tracking_number: label }) };
    // Without a connection the receiver is typed, as for a new sender.
    const answer = await queries.fetchQuery(callQuery(counterCalls.sender, { body })).catch(() => null);
    const last = answer?.last ?? null;
    const values = form.getValues();
    const isStillOpen = values.sender.email === email && isEmptyPerson(values.receiver);
    if (last !== null && isStillOpen && hasRoute(routes, last)) fillReceiver(last);
  }

  /** `label`: the number of a parcel by which the person was found. Its receiver is wanted, not the latest one. */
  function choose(side: Side, person: Person, label?: string): void {
    setFilled(null);
    fillPerson(form, side, person);
    focus(firstEmpty(form));
    if (side === 'receiver') return;
    onSender();
    void fillUsualReceiver(person.email, label);
  }

  return {
    filled: filled?.tracking ?? null,
    choose,
    /** Empties the receiver again, and puts the route back. */
    undo: () => {
      if (filled === null) return;
      setRoute(form, filled.before);
      fillPerson(form, 'receiver', filled.before.receiver);
      setFilled(null);
      focus('receiver.name');
    },
    /**
     * If a scanned number is the label of an earlier parcel, brings its people; `beforeFilling` runs first. Returns
     * whether it did. `isWanted` says whether there is still no sender when the answer arrives.
     */
    bringByLabel: async (
      tracking: string,
      isWanted: () => boolean,
      beforeFilling: () => void,
    ): Promise<boolean> => {
      const body = { tracking_numbers: [tracking] };
      const { taken } = await call(trackingCalls.taken, { body });
      if (!taken.includes(tracking)) return false;
      const { customers } = await call(parcelCalls.findInfo, { body: { name: tracking } });
      const [person] = customers;
      if (person === undefined || !isWanted()) return false;
      beforeFilling();
      choose('sender', person, tracking);
      return true;
    },
  };
}

function setRoute(form: IntakeFormApi, { source_country_code, destination_country_code }: Route): void {
  form.setFieldValue('source_country_code', source_country_code);
  form.setFieldValue('sender.country_code', source_country_code);
  form.setFieldValue('destination_country_code', destination_country_code);
  form.setFieldValue('receiver.country_code', destination_country_code);
}

function hasRoute(routes: readonly Route[], wanted: Route): boolean {
  return routes.some(
    (one) =>
      one.source_country_code === wanted.source_country_code &&
      one.destination_country_code === wanted.destination_country_code,
  );
}
