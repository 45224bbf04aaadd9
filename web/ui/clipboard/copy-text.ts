import { web } from '#shared/messages/en/web.ts';
import { toast } from '../toast/toast-store.ts';

/** Puts a text on the clipboard and says so (specification 2, section 8). */
export async function copyText(text: string): Promise<void> {
  if ('clipboard' in navigator) await navigator.clipboard.writeText(text);
  else copyBySelection(text);
  toast.success(web.copied);
}

/** On plain http beyond this machine browsers offer no clipboard; a selected text can be copied all the same. */
function copyBySelection(text: string): void {
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  document.body.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}
