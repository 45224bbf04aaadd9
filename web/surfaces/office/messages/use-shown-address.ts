import { type Channel, isText } from '#shared/domain/messages.ts';
import { usePhoneWriter } from '#web/ui/phone/use-phone-writer.ts';

/** An e-mail as it is, and a phone in the international format. */
export function useShownAddress(): (to: string, channel: Channel) => string {
  const write = usePhoneWriter();
  return (to, channel) => (isText(channel) ? write(to) : to);
}
