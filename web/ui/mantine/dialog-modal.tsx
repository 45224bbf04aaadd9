import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useEffectEvent, useId } from 'react';
import { openDialog } from '../dialog/open-dialog.ts';
import { holdsWork, rememberField } from './unsaved-work.ts';
import { useFocusReturn } from '../dialog/use-focus-return.ts';
import { keepOffDialogs, liftToasts } from '../toast/toast-host.ts';

interface DialogModalProps extends Omit<
  ModalProps,
  'opened' | 'returnFocus' | 'closeOnEscape' | 'closeOnClickOutside' | 'overlayProps' | 'id'
> {
  /** `onClose` asks by itself before anything is lost. */
  asks?: boolean;
}

/**
 * A dialog of the office and the customer area. Rendered means open. Esc and a click beside it do not close it when
 * something in it would be lost; its buttons do. Returns the focus to what opened it; Mantine's own focus return works
 * only for dialogs that stay rendered.
 */
export function DialogModal({ asks = false, onClose, ...props }: DialogModalProps) {
  const id = useId();
  useFocusReturn();
  useEffect(() => {
    keepOffDialogs();
    return liftToasts;
  }, []);
  const leave = useEffectEvent(() => {
    const element = document.getElementById(id);
    if (asks || element === null || !holdsWork(element)) onClose();
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
      if (openDialog()?.closest(`#${CSS.escape(id)}`) == null || closesList(event.target)) return;
      // A dialog below this one must not take the same key.
      event.preventDefault();
      leave();
    };
    addEventListener('keydown', press, true);
    return () => removeEventListener('keydown', press, true);
  }, [id]);
  return (
    <Modal
      opened
      id={id}
      returnFocus={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      overlayProps={{ onClick: () => leave() }}
      onFocusCapture={({ target }) => {
        rememberField(target);
        keepFocusAt(target);
      }}
      onPointerDownCapture={({ target }) => rememberField(target)}
      onClose={onClose}
      {...props}
    />
  );
}

/**
 * Mantine's trap moves the focus to the field with this mark a moment after the dialog is there, on a slow device after
 * somebody has begun to type in another one: then that one has the mark.
 */
function keepFocusAt(target: Element): void {
  const dialog = target.closest('[role="dialog"]');
  if (dialog === null || dialog === target) return;
  for (const first of dialog.querySelectorAll('[data-autofocus]')) first.removeAttribute('data-autofocus');
  target.setAttribute('data-autofocus', 'true');
}

/** Whether Esc belongs to an open list of suggestions or a menu, which Mantine marks like this. */
const closesList = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-mantine-stop-propagation="true"]') !== null;
