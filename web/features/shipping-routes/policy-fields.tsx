import { ActionIcon, Checkbox, Fieldset, NativeSelect, NumberInput } from '@mantine/core';
import { officeRoutes } from '#shared/messages/en/office-routes.ts';
import { fill } from '#shared/messages/format.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import type { ContractForm } from '../../ui/mantine/use-contract-form.ts';
import type { PoliciesForm } from './policy-values.ts';
import styles from './policies.module.css';

const words = officeRoutes;

const choices = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

interface PolicyFieldsProps {
  form: ContractForm<PoliciesForm>;
  place: number;
  onRemove: () => void;
}

/** One policy: for whom, between which weights, and what freight and a door leg cost. */
export function PolicyFields({ form, place, onRemove }: PolicyFieldsProps) {
  const at = `policies.${place}`;
  const number = place + 1;
  return (
    <Fieldset legend={fill(words.policyOf, { number })} className={styles.policy}>
      <ActionIcon
        variant="default"
        size="lg"
        className={styles.remove}
        aria-label={fill(words.removePolicy, { number })}
        onClick={onRemove}
      >
        <Icon name="trash" />
      </ActionIcon>
      <div className={styles.fields}>
        <NativeSelect
          key={form.key(`${at}.customer_type`)}
          label={words.customerType}
          data={choices(words.customerTypes)}
          {...form.getInputProps(`${at}.customer_type`)}
        />
        <NativeSelect
          key={form.key(`${at}.collection_option`)}
          label={words.collection}
          data={choices(words.collections)}
          {...form.getInputProps(`${at}.collection_option`)}
        />
        <Amount form={form} path={`${at}.weight_bounds.lowerBound`} label={words.lowerBound} decimals={3} />
        <Amount form={form} path={`${at}.weight_bounds.upperBound`} label={words.upperBound} decimals={3} />
        <Amount form={form} path={`${at}.packaging_price`} label={words.packagingPrice} />
      </div>
      {(['freight', 'delivery'] as const).map((part) => (
        <fieldset key={part} className={styles.fields}>
          <legend className={styles.part}>{words.parts[part]}</legend>
          <Amount form={form} path={`${at}.${part}.rate`} label={words.rate} />
          <Amount form={form} path={`${at}.${part}.min`} label={words.min} />
          <Amount form={form} path={`${at}.${part}.cap`} label={words.cap} />
          <Checkbox
            key={form.key(`${at}.${part}.fixed`)}
            label={words.fixed}
            className={styles.fixed ?? ''}
            {...form.getInputProps(`${at}.${part}.fixed`, { type: 'checkbox' })}
          />
        </fieldset>
      ))}
    </Fieldset>
  );
}

interface AmountProps {
  form: ContractForm<PoliciesForm>;
  path: string;
  label: string;
  decimals?: number;
}

function Amount({ form, path, label, decimals = 2 }: AmountProps) {
  return (
    <NumberInput
      key={form.key(path)}
      label={label}
      hideControls
      decimalScale={decimals}
      {...form.getInputProps(path)}
    />
  );
}
