import { z } from 'zod';
import { told } from '#shared/contract/told.ts';
import { fill } from '#texts/format.ts';
import { receiverPage } from '#texts/receiver-page.ts';
import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { formatMoney } from '#web/ui/money/format-money.ts';
import { PageForm } from './page-form.tsx';
import type { Confirm, SentForm } from './page-data.ts';
import styles from './receiver.module.css';

const words = receiverPage.code;
const CHANGE = ['delivery_option', 'phone', 'address_line_1', 'address_line_2', 'postal_code'] as const;
const schema = z.object({ code: z.string().min(1, told('validation.required')) });

interface CodeFormProps {
  path: string;
  form: SentForm;
  confirm: Confirm;
}

/** The second step: the code, with what it saves and what that costs more. The change travels along in hidden fields. */
export function CodeForm({ path, form, confirm }: CodeFormProps) {
  const { channel, to, difference, currency_code } = confirm;
  const { values } = form;
  const hidden = {
    ...Object.fromEntries([...CHANGE, 'seen'].map((name) => [name, values[name] ?? ''])),
    channel,
    to,
    difference: String(difference),
    currency_code,
  };
  const option = values['delivery_option'] === 'HOME' ? 'HOME' : 'OFFICE';
  const lines = CHANGE.slice(1).map((name) => values[name] ?? '');
  return (
    <section className={`${styles.card} ${styles.step}`} aria-labelledby="code" data-step="code">
      <h2 id="code">{words.title}</h2>
      <p>
        {fill(words[channel], { to })} {words.valid}
      </p>
      <p className={styles.price}>
        {difference > 0 ? fill(words.more, { amount: formatMoney(difference, currency_code) }) : words.same}
      </p>
      <PageForm name="delivery" path={path} label={words.title} schema={schema} form={form}>
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextField
          label={words.label}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          defaultValue=""
          data-first=""
        />
        <div className={styles.summary}>
          <h3>{words.change}</h3>
          <p>{receiverPage.delivery[option]}</p>
          <p>{lines.filter((line) => line !== '').join(', ')}</p>
        </div>
        <Button type="submit" wide>
          {words.confirm}
        </Button>
        <Button type="submit" look="outline" wide name="again" value="1">
          {words.again}
        </Button>
        <a className={styles.link} href={`${path}#delivery`} data-back="">
          {words.back}
        </a>
      </PageForm>
    </section>
  );
}
