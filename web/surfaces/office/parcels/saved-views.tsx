import { ActionIcon, Button, Menu, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { savedViewCalls } from '#shared/contract/saved-views.ts';
import { officeParcels } from '#texts/office-parcels.ts';
import { fill } from '#texts/format.ts';
import { callOnce } from '#web/api/call-once.ts';
import { useAction } from '#web/api/use-action.ts';
import { useCall } from '#web/api/use-call.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import { ActionMenu } from '#web/ui/mantine/action-menu.tsx';
import { DialogForm, useSendingForm } from '#web/ui/mantine/dialog-form.tsx';
import styles from './parcels.module.css';

const words = officeParcels;
const CHANGES = [savedViewCalls.list];

/** The filters that this staff member keeps under names, on every device. */
export function SavedViews() {
  const { search } = useLocation();
  const { data } = useCall(savedViewCalls.list);
  const [saving, setSaving] = useState(false);
  const remove = useAction({
    send: (id: number) => callOnce(savedViewCalls.remove, { body: { id } }),
    changes: CHANGES,
  });
  const views = data?.views ?? [];
  return (
    <>
      <ActionMenu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button variant="default" leftSection={<Icon name="star" size={16} />}>
            {words.savedViews}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.length === 0 ? <Menu.Label>{words.noSavedViews}</Menu.Label> : null}
          {views.map(({ id, name, query }) => (
            <div key={id} className={styles.view}>
              <Menu.Item component={Link} to={`/manage/items?${query}`}>
                {name}
              </Menu.Item>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={fill(words.deleteView, { name })}
                disabled={remove.busy}
                onClick={() => void remove.run(id)}
              >
                <Icon name="trash" size={16} />
              </ActionIcon>
            </div>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => setSaving(true)}>{words.saveView}</Menu.Item>
        </Menu.Dropdown>
      </ActionMenu>
      {saving ? <SaveDialog query={queryOf(search)} onClose={() => setSaving(false)} /> : null}
    </>
  );
}

function SaveDialog({ query, onClose }: { query: string; onClose: () => void }) {
  const sending = useSendingForm({
    schema: savedViewCalls.save.body,
    initial: { name: '', query },
    send: (body) => callOnce(savedViewCalls.save, { body }),
    successText: words.viewSaved,
    changes: CHANGES,
    onDone: onClose,
  });
  return (
    <DialogForm title={words.saveView} size="sm" sending={sending} onClose={onClose}>
      <TextInput
        label={words.viewName}
        maxLength={60}
        data-autofocus
        {...sending.form.getInputProps('name')}
      />
    </DialogForm>
  );
}

/** The filters of the URL; a view begins at its first page. */
function queryOf(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('start');
  return params.toString();
}
