import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { parcelCalls } from '#shared/contract/parcels.ts';
import { COUNTRIES, type Country } from '#shared/domain/countries.ts';
import { officeParcel, parcelWords } from '#texts/office-parcels.ts';
import { fill } from '#texts/format.ts';
import { countries } from '#texts/countries.ts';
import { callOnce } from '#web/api/call-once.ts';
import { useCall } from '#web/api/use-call.ts';
import { PARCEL_READS } from '#web/api/use-refresh-parcels.ts';
import { DialogForm, useSendingForm } from '#web/ui/mantine/dialog-form.tsx';
import type { ContractForm } from '#web/ui/mantine/use-contract-form.ts';
import type { Person, StaffParcel } from '#shared/contract/shapes.ts';
import { withCallingCodes } from './calling-code.ts';
import { useUnprintable } from './use-unprintable.ts';

const words = officeParcel;

const FIELDS = [
  { name: 'name', label: parcelWords.name, type: 'text' },
  { name: 'phone', label: parcelWords.phone, type: 'tel' },
  { name: 'email', label: parcelWords.email, type: 'email' },
  { name: 'address_line_1', label: parcelWords.address1, type: 'text' },
  { name: 'address_line_2', label: parcelWords.address2, type: 'text' },
  { name: 'postal_code', label: parcelWords.postalCode, type: 'text' },
] as const;

/** The wire's `target`. */
export type Side = 'sender' | 'receiver';

interface CorrectionValues extends Record<string, unknown> {
  target: Side;
  update_all: 0 | 1;
  address: ReturnType<typeof flat>;
}

interface CorrectionDialogProps {
  parcel: StaffParcel;
  side: Side;
  person: Person;
  onClose: () => void;
}

/**
 * Corrects the sender or receiver of this parcel, or of all the contact's parcels that are not released, and says how
 * many these are. Rendered means open.
 */
export function CorrectionDialog({ parcel, side, person, onClose }: CorrectionDialogProps) {
  // As the fields were filled in: it may be read again while the dialog is open.
  const [before] = useState(() => flat(person));
  const initial: CorrectionValues = { target: side, update_all: 0, address: before };
  const sending = useSendingForm({
    schema: parcelCalls.editInfo.body,
    initial,
    send: (values) => {
      const country = values.address.country_code as Country;
      const address = withCallingCodes({ ...values.address, country_code: country });
      const params = { id: String(parcel.item.id) };
      return callOnce(parcelCalls.editInfo, { params, body: { ...values, address, before } });
    },
    changes: PARCEL_READS,
    place: 'correction',
    onDone: onClose,
  });
  const { form } = sending;
  const all = useCall(parcelCalls.sameContact, {
    params: { id: String(parcel.item.id) },
    query: { target: side },
  });
  const count = all.data?.count;
  const [isOfAll, setOfAll] = useState(false);
  return (
    <DialogForm
      fullScreen
      title={fill(words.editTitle[side], { tracking: parcel.tracking_number })}
      sending={sending}
      save={isOfAll && count !== undefined && count > 1 ? fill(words.saveAll, { count }) : words.saveAddress}
      onClose={onClose}
    >
      <AddressFields form={form} hadNoEmail={initial.address.email === ''} />
      <Checkbox
        label={count === 1 ? words.updateAllAlone : fill(words.updateAll, { count: count ?? '…' })}
        description={words.updateAllNote}
        disabled={count === 1}
        onChange={(event) => {
          setOfAll(event.target.checked);
          form.setFieldValue('update_all', event.target.checked ? 1 : 0);
        }}
      />
    </DialogForm>
  );
}

interface AddressFieldsProps {
  form: ContractForm<CorrectionValues>;
  hadNoEmail: boolean;
}

function AddressFields({ form, hadNoEmail }: AddressFieldsProps) {
  return (
    <>
      {FIELDS.map((field) => (
        <AddressField key={field.name} form={form} hadNoEmail={hadNoEmail} field={field} />
      ))}
      <NativeSelect
        key={form.key('address.country_code')}
        label={parcelWords.country}
        withAsterisk
        data={COUNTRIES.map((code) => ({ value: code, label: countries[code] }))}
        {...form.getInputProps('address.country_code')}
      />
    </>
  );
}

function AddressField({
  form,
  hadNoEmail,
  field: { name, label, type },
}: AddressFieldsProps & { field: (typeof FIELDS)[number] }) {
  const hint = name === 'email' && hadNoEmail ? words.emailNeeded : undefined;
  const printHint = useUnprintable(form, 'address', name, hint);
  return (
    <TextInput
      key={form.key(`address.${name}`)}
      type={type}
      label={label}
      autoComplete="off"
      withAsterisk={name !== 'address_line_2'}
      data-autofocus={name === 'name' || undefined}
      {...printHint}
      {...form.getInputProps(`address.${name}`)}
    />
  );
}

/** The response nests the address, the call takes flat fields. */
function flat({ name, phone, email, address }: Person) {
  return { name, phone, email, ...address };
}
