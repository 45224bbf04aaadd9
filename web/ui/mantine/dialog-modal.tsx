import { Modal, type ModalProps } from '@mantine/core';
import { useFocusReturn } from '../dialog/use-focus-return.ts';

/**
 * A dialog of the office and the customer area. Rendered means open; when it goes, the focus returns to what opened it:
 * Mantine's own return needs a dialog that stays rendered.
 */
export function DialogModal(props: Omit<ModalProps, 'opened' | 'returnFocus'>) {
  useFocusReturn();
  return <Modal opened returnFocus={false} {...props} />;
}
