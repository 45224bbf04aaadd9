/** Owns enquiries: each is stored and emailed to the office. Specification 1, sections 2, 5 and 8; decisions, Pages. */
import { brand } from '#shared/brand.ts';
import type { enquiryCalls } from '#shared/contract/enquiries.ts';
import type { ParsedInput } from '#shared/contract/define-call.ts';
import { countryNames } from '#texts/country-names.ts';
import { enquiries } from '#texts/enquiries.ts';
import { fill } from '#texts/format.ts';
import { AppError } from '#server/app-error.ts';
import { inTransaction, type Context } from '#server/context.ts';
import { queueMail } from '#server/features/base/notifications/mails.service.ts';
import { insertEnquiry } from './enquiries.queries.ts';
import { told } from '#server/told.ts';

type Form = ParsedInput<typeof enquiryCalls.send>['body'];

/** Stores an enquiry and emails it to the office; the container form needs both countries (422). */
export async function send(context: Context, form: Form): Promise<{ message: string }> {
  const container = form.enquery === 'Container' ? containerOf(form) : undefined;
  const body = container ? fill(enquiries.container, { ...container.names, body: form.body }) : form.body;
  await inTransaction(context, async (tx) => {
    await insertEnquiry(tx.db, {
      enquery: form.enquery,
      first_name: form.firstName.trim(),
      last_name: form.lastName.trim(),
      email: form.email,
      phone: form.phone,
      body,
      container_from: container?.from ?? null,
      container_to: container?.to ?? null,
      created_at: tx.clock.now(),
    });
    await mailOffice(tx, form, body);
  });
  return { message: told('enquiries.received') };
}

function containerOf({ ContainerFrom: from, ContainerTo: to }: Form) {
  const fields: Record<string, string> = {};
  for (const [name, code] of Object.entries({ ContainerFrom: from, ContainerTo: to })) {
    if (code === '') fields[name] = told('validation.required');
    else if (!Object.hasOwn(countryNames, code)) fields[name] = told('validation.choose');
  }
  const [message] = Object.values(fields);
  if (message !== undefined) throw new AppError('invalid', { message, fields });
  return { from, to, names: { from: nameOf(from), to: nameOf(to) } };
}

const nameOf = (code: string): string =>
  new Map<string, string>(Object.entries(countryNames)).get(code) ?? code;

async function mailOffice(context: Context, form: Form, body: string): Promise<void> {
  // Joined into one line, because it goes into the subject.
  const sender = `${form.firstName} ${form.lastName}`.replace(/\s+/g, ' ').trim();
  const reach = [sender, form.email, form.phone].filter((line) => line !== '').join('\n');
  const link = `mailto:${encodeURIComponent(form.email)}`;
  const values = { name: brand.name, enquery: form.enquery, sender, body: `${body}\n\n${reach}`, link };
  await queueMail(context, { template: 'enquiry', to: context.config.officeEmail, values });
}
