import { Button, Group, Input, Modal, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addressCalls } from '#shared/contract/addresses.ts';
import { customerCalls } from '#shared/contract/customers.ts';
import type { Received } from '#shared/contract/define-call.ts';
import { type Country, isCountry } from '#shared/domain/countries.ts';
import { ownAddress } from '#shared/messages/en/own-bookings.ts';
import { web } from '#shared/messages/en/web.ts';
import { changeCustomer } from '../../../api/session-store.ts';
import { showFailure } from '../../../api/show-failure.ts';
import { keyOf, useSend } from '../../../api/use-call.ts';
import { CountrySelect } from '../../../features/shipping-routes/country-select.tsx';
import { sourcesOf, useRoutes } from '../../../features/shipping-routes/routes-store.ts';
import { useContractForm } from '../../../ui/mantine/use-contract-form.ts';
import { toast } from '../../../ui/toast/toast-store.ts';

const words = ownAddress;

export type SavedAddress = Received<typeof addressCalls.list>['addresses'][number];

interface AddressDialogProps {
  /** One a country, the default first. */
  addresses: readonly SavedAddress[];
  onClose: () => void;
}

/** Saves a country's address, which becomes the default; a country that has one already shows it. */
export function AddressDialog({ addresses, onClose }: AddressDialogProps) {
  const queries = useQueryClient();
  const countries = sourcesOf(useRoutes());
  const form = useContractForm(addressCalls.save.body, startValues(addresses));
  const [country, setCountry] = useState(form.getInitialValues().address_country_code);
  const save = useSend(addressCalls.save);

  const submit = form.onSubmit(async (body) => {
    try {
      const { message, sourceCountry } = await save.mutateAsync({ body });
      changeCustomer({ sourceCountry });
      for (const call of [addressCalls.list, addressCalls.get, customerCalls.profile])
        void queries.invalidateQueries({ queryKey: keyOf(call) });
      toast.success(message);
      onClose();
    } catch (failure) {
      if (!form.markFailed(failure)) showFailure(failure);
    }
  }, form.focusFirstError);

  function choose(chosen: Country) {
    const saved = addresses.find((one) => one.address_country_code === chosen);
    setCountry(chosen);
    form.setValues({ ...(saved === undefined ? {} : linesOf(saved)), address_country_code: chosen });
  }

  /** Whatever is wrong with a field, the specification's words for it. */
  function field(name: keyof typeof words.check) {
    const { error, ...props } = form.getInputProps(name);
    return { ...props, error: error ? words.check[name] : null };
  }

  return (
    <Modal opened onClose={onClose} title={addresses.length === 0 ? words.create : words.edit}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <div>
            <CountrySelect label={words.country} value={country} options={countries} onChange={choose} />
            <Input.Error role="alert">{field('address_country_code').error}</Input.Error>
          </div>
          <TextInput
            key={form.key('address_line_1')}
            label={words.line1}
            autoComplete="address-line1"
            data-autofocus
            {...field('address_line_1')}
          />
          <TextInput
            key={form.key('address_line_2')}
            label={words.line2}
            autoComplete="address-line2"
            {...field('address_line_2')}
          />
          <TextInput
            key={form.key('address_postal_code')}
            label={words.postalCode}
            autoComplete="postal-code"
            {...field('address_postal_code')}
          />
          <Buttons busy={save.isPending} onClose={onClose} />
        </Stack>
      </form>
    </Modal>
  );
}

function Buttons({ busy, onClose }: { busy: boolean; onClose: () => void }) {
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onClose}>
        {web.cancel}
      </Button>
      <Button type="submit" loading={busy}>
        {words.save}
      </Button>
    </Group>
  );
}

/** The default address, or an empty one in the UK. */
function startValues([address]: readonly SavedAddress[]) {
  const code = address?.address_country_code ?? 'UK';
  const country: Country = isCountry(code) ? code : 'UK';
  const lines = address === undefined ? undefined : linesOf(address);
  return {
    address_country_code: country,
    ...(lines ?? { address_line_1: '', address_line_2: '', address_postal_code: '' }),
  };
}

function linesOf({ address_line_1, address_line_2, address_postal_code }: SavedAddress) {
  return { address_line_1, address_line_2, address_postal_code };
}
