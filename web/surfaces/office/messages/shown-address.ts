import type { Channel } from '#shared/domain/messages.ts';

/** An e-mail as it is, and the digits of a phone with their plus. */
export const shownAddress = (to: string, channel: Channel): string => (channel === 'SMS' ? `+${to}` : to);
