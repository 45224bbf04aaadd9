import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { officeRoutes } from '#texts/office-routes.ts';
import { fill } from '#texts/format.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import { NumberField } from '#web/ui/mantine/number-field.tsx';
import type { ContractForm } from '#web/ui/mantine/use-contract-form.ts';
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

/** One policy: customer type, weight range, and the prices of freight and a door leg. */
export function PolicyFields({ form, place, onRemove }: PolicyFieldsProps) {
  const at = `policies.${place}`;
  const number = place + 1;
  return (
    <fieldset className={styles.policy}>
      <legend className={styles.name}>{fill(words.policyOf, { number })}</legend>
      <div className={styles.fields}>
        <NativeSelect
          key={form.key(`${at}.customer_type`)}
          label={words.customerType}
          className={styles.wide ?? ''}
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
      <div className={styles.parts}>
        <PartFields form={form} path={`${at}.freight`} part="freight" />
        <PartFields form={form} path={`${at}.delivery`} part="delivery" />
      </div>
      <Button
        variant="subtle"
        size="xs"
        className={styles.remove ?? ''}
        leftSection={<Icon name="trash" size={16} />}
        aria-label={fill(words.removePolicy, { number })}
        onClick={onRemove}
      >
        {words.remove}
      </Button>
    </fieldset>
  );
}

interface PartFieldsProps {
  form: ContractForm<PoliciesForm>;
  path: string;
  part: 'freight' | 'delivery';
}

function PartFields({ form, path, part }: PartFieldsProps) {
  return (
    <fieldset className={styles.part}>
      <legend>{words.parts[part]}</legend>
      <div className={styles.fields}>
        <Amount form={form} path={`${path}.rate`} label={words.rate} />
        <Amount form={form} path={`${path}.min`} label={words.min} />
        <Amount form={form} path={`${path}.cap`} label={words.cap} />
        <Checkbox
          key={form.key(`${path}.fixed`)}
          label={words.fixed}
          className={styles.fixed ?? ''}
          {...form.getInputProps(`${path}.fixed`, { type: 'checkbox' })}
        />
      </div>
    </fieldset>
  );
}

interface AmountProps {
  form: ContractForm<PoliciesForm>;
  path: string;
  label: string;
  decimals?: number;
}

function Amount({ form, path, label, decimals = 2 }: AmountProps) {
  return <NumberField key={form.key(path)} label={label} decimals={decimals} {...form.getInputProps(path)} />;
}
