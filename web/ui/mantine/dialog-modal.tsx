import { Modal, type ModalProps } from '@mantine/core';
import { useFocusReturn } from '../dialog/use-focus-return.ts';

/**
 * A dialog of the office and the customer area. Rendered means open. Returns the focus to what opened it; Mantine's
 * own focus return works only for dialogs that stay rendered.
 */
export function DialogModal(props: Omit<ModalProps, 'opened' | 'returnFocus'>) {
  useFocusReturn();
  return <Modal opened returnFocus={false} {...props} />;
}
