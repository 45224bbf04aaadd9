import type { Channel, MessageFailure } from '#shared/domain/messages.ts';
import { officeMessages } from '#texts/office-messages.ts';

const { failures, whatsappFailures } = officeMessages;

/** Why a message did not arrive: a number that WhatsApp does not reach may be right. */
export const failureText = (channel: Channel, failure: MessageFailure): string =>
  channel === 'WHATSAPP' ? { ...failures, ...whatsappFailures }[failure] : failures[failure];
