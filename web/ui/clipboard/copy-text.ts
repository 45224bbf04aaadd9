import { web } from '#shared/messages/en/web.ts';
import { toast } from '../toast/toast-store.ts';

/** Copies a text to the clipboard and shows a toast (specification 2, section 8). */
export async function copyText(text: string): Promise<void> {
  if ('clipboard' in navigator) await navigator.clipboard.writeText(text);
  else copyBySelection(text);
  toast.success(web.copied);
}

/** Browsers offer the clipboard API only on https and localhost. Copying a selection works everywhere. */
function copyBySelection(text: string): void {
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  document.body.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}
