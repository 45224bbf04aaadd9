import { Button, Checkbox, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { parcelCalls } from '#shared/contract/parcels.ts';
import { COUNTRIES, type Country } from '#shared/domain/countries.ts';
import { officeItem, parcelWords } from '#shared/messages/en/office-items.ts';
import { fill } from '#shared/messages/format.ts';
import { web } from '#shared/messages/en/web.ts';
import { showFailure } from '../../api/show-failure.ts';
import { useSend } from '../../api/use-call.ts';
import { useRefreshParcels } from '../../api/use-refresh-parcels.ts';
import { DialogModal } from '../../ui/mantine/dialog-modal.tsx';
import { type ContractForm, useContractForm } from '../../ui/mantine/use-contract-form.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import type { Party, StaffParcel } from './staff-parcel.ts';

const words = officeItem;

const FIELDS = [
  { name: 'name', label: parcelWords.name, type: 'text' },
  { name: 'phone', label: parcelWords.phone, type: 'tel' },
  { name: 'email', label: parcelWords.email, type: 'email' },
  { name: 'address_line_1', label: parcelWords.address1, type: 'text' },
  { name: 'address_line_2', label: parcelWords.address2, type: 'text' },
  { name: 'postal_code', label: parcelWords.postalCode, type: 'text' },
] as const;

export type Target = 'sender' | 'receiver';

interface AddressValues extends Record<string, unknown> {
  target: Target;
  update_all: 0 | 1;
  address: ReturnType<typeof flat>;
}

interface AddressDialogProps {
  parcel: StaffParcel;
  target: Target;
  party: Party;
  onClose: () => void;
}

/** Corrects the sender or receiver of this parcel, or of all that are not released. Rendered means open. */
export function AddressDialog({ parcel, target, party, onClose }: AddressDialogProps) {
  const initial: AddressValues = { target, update_all: 0, address: flat(party) };
  const form = useContractForm(parcelCalls.editInfo.body, initial);
  const edit = useSend(parcelCalls.editInfo);
  const refresh = useRefreshParcels();
  const submit = form.onSubmit(async (values) => {
    const address = { ...values.address, country_code: values.address.country_code as Country };
    try {
      const { message } = await edit.mutateAsync({
        params: { id: String(parcel.item.id) },
        body: { ...values, address },
      });
      toast.success(message);
      onClose();
      await refresh();
    } catch (failure) {
      if (!form.markFailed(failure)) showFailure(failure);
    }
  }, form.focusFirstError);
  return (
    <DialogModal
      onClose={onClose}
      fullScreen
      title={fill(words.editTitle[target], { tracking: parcel.tracking_number })}
    >
      <form onSubmit={submit} noValidate>
        <Stack maw={560} mx="auto">
          <AddressFields form={form} />
          <Checkbox
            label={words.updateAll}
            description={words.updateAllNote}
            onChange={(event) => form.setFieldValue('update_all', event.target.checked ? 1 : 0)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {web.cancel}
            </Button>
            <Button type="submit" loading={edit.isPending}>
              {words.saveAddress}
            </Button>
          </Group>
        </Stack>
      </form>
    </DialogModal>
  );
}

function AddressFields({ form }: { form: ContractForm<AddressValues> }) {
  return (
    <>
      {FIELDS.map(({ name, label, type }) => (
        <TextInput
          key={form.key(`address.${name}`)}
          type={type}
          label={label}
          autoComplete="off"
          withAsterisk={name !== 'address_line_2'}
          data-autofocus={name === 'name' || undefined}
          {...form.getInputProps(`address.${name}`)}
        />
      ))}
      <NativeSelect
        key={form.key('address.country_code')}
        label={parcelWords.country}
        withAsterisk
        data={COUNTRIES.map((code) => ({ value: code, label: web.country[code] }))}
        {...form.getInputProps('address.country_code')}
      />
    </>
  );
}

/** The answer nests the place, the call takes it flat. */
function flat({ name, phone, email, address }: Party) {
  return { name, phone, email, ...address };
}
