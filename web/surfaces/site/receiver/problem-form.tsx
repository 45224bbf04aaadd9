import { receiverCalls } from '#shared/contract/receiver.ts';
import { receiverPage } from '#texts/receiver-page.ts';
import { Button } from '#web/ui/form/button.tsx';
import { TextArea } from '#web/ui/form/field.tsx';
import { Fold, PageForm } from './page-form.tsx';
import type { FoundParcel } from './page-data.ts';

const words = receiverPage.problem;

/** Tells the office. The key makes one report of what is sent twice. */
export function ProblemForm({ path, found: { form, key } }: { path: string; found: FoundParcel }) {
  const typed = form?.name === 'problem' ? form.values : {};
  return (
    <Fold name="problem" title={words.title} form={form}>
      <PageForm
        name="problem"
        path={path}
        label={words.title}
        schema={receiverCalls.reportProblem.body}
        form={form}
      >
        <input type="hidden" name="key" value={key} />
        <TextArea
          label={words.text}
          name="text"
          hint={words.hint}
          maxLength={2000}
          defaultValue={typed['text'] ?? ''}
        />
        <Button type="submit" wide>
          {words.send}
        </Button>
      </PageForm>
    </Fold>
  );
}
