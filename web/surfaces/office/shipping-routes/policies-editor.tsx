import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import type { Blocker } from 'react-router';
import type { ParsedAnswer } from '#shared/contract/define-call.ts';
import { shippingRouteCalls } from '#shared/contract/shipping-routes.ts';
import { officeRoutes } from '#texts/office-routes.ts';
import { web } from '#texts/web.ts';
import { fill } from '#texts/format.ts';
import { callOnce } from '#web/api/call-once.ts';
import { ConfirmDialog } from '#web/ui/mantine/confirm-dialog.tsx';
import { useSendingForm } from '#web/ui/mantine/dialog-form.tsx';
import { DialogModal } from '#web/ui/mantine/dialog-modal.tsx';
import type { ContractForm } from '#web/ui/mantine/use-contract-form.ts';
import { useUnsaved } from '#web/ui/state/use-unsaved.ts';
import { PolicyFields } from './policy-fields.tsx';
import { useGapsQuestion } from './gaps-question.tsx';
import { newPolicy, type PoliciesForm, withKeys } from './policy-values.ts';
import { refusalOf, ROUTE_CHANGE } from './route-change.ts';

const words = officeRoutes;

interface PoliciesEditorProps {
  tariff: ParsedAnswer<typeof shippingRouteCalls.show>;
  onClose: () => void;
}

/** All policies of a route; nothing is sent until Save. Rendered means open. */
export function PoliciesEditor({ tariff: { route, policies }, onClose }: PoliciesEditorProps) {
  const [refusal, setRefusal] = useState('');
  // As the rows were filled in: the prices are read again after a refusal.
  const [before] = useState(() => ({
    currency_code: route.currency_code,
    policies: policies.map(({ id }) => id).filter((id) => id !== undefined),
  }));
  const {
    form,
    submit: save,
    busy,
  } = useSendingForm<typeof shippingRouteCalls.updatePolicies.body, PoliciesForm, unknown>({
    schema: shippingRouteCalls.updatePolicies.body,
    initial: { route, policies: withKeys(policies) },
    send: (values) =>
      callOnce(shippingRouteCalls.updatePolicies, {
        body: { ...values, policies: values.policies.map(({ key: _key, ...policy }) => policy), before },
      }),
    ...ROUTE_CHANGE,
    onDone: () => {
      unsaved.saved();
      onClose();
    },
    onRefused: (failure) => setRefusal(refusalOf(failure)),
  });
  const unsaved = useUnsaved(() => form.isDirty());
  const { source_country_code: source, destination_country_code: destination } = route;
  const { question, saveOrAsk } = useGapsQuestion(form, save);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    setRefusal('');
    saveOrAsk(event);
  };
  return (
    <DialogModal
      onClose={onClose}
      size="100%"
      asks
      title={fill(words.policiesTitle, { source, destination })}
    >
      <form method="post" onSubmit={submit} noValidate>
        <Stack>
          <Text size="sm" c="dimmed">
            {fill(words.policiesNote, { currency: route.currency_code })}
          </Text>
          <Rows form={form} />
          {refusal === '' ? null : <Alert color="red">{refusal}</Alert>}
          <Foot busy={busy} onAdd={() => form.insertListItem('policies', newPolicy())} onClose={onClose} />
        </Stack>
      </form>
      {question}
      <LeaveQuestion blocker={unsaved.blocker} />
    </DialogModal>
  );
}

function Rows({ form }: { form: ContractForm<PoliciesForm> }) {
  const rows = form.getValues().policies;
  if (rows.length === 0) return <Text>{words.noPolicies}</Text>;
  return rows.map(({ key }, place) => (
    <PolicyFields
      key={key}
      form={form}
      place={place}
      onRemove={() => form.removeListItem('policies', place)}
    />
  ));
}

interface FootProps {
  busy: boolean;
  onAdd: () => void;
  onClose: () => void;
}

function Foot({ busy, onAdd, onClose }: FootProps) {
  return (
    <Group justify="space-between">
      <Button variant="default" onClick={onAdd}>
        {words.addPolicy}
      </Button>
      <Group>
        <Button variant="default" onClick={onClose}>
          {web.cancel}
        </Button>
        <Button type="submit" loading={busy}>
          {words.save}
        </Button>
      </Group>
    </Group>
  );
}

/** Asks before leaving with unsaved changes. */
function LeaveQuestion({ blocker }: { blocker: Blocker }) {
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={words.leaveTitle}
      text={words.leaveText}
      confirm={words.leave}
      dismiss={words.stay}
      danger
      busy={false}
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  );
}
