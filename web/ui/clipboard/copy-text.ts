import { web } from '#texts/web.ts';
import { fill } from '#texts/format.ts';
import { toast } from '../toast/toast-store.ts';

/** Copies a text to the clipboard and shows a toast (specification 2, section 8). */
export async function copyText(text: string): Promise<void> {
  if ((await copyByApi(text)) || copyBySelection(text)) toast.success(web.copied);
  else toast.error(fill(web.notCopied, { text }));
}

/** Browsers offer the clipboard API only on https and localhost, and people can forbid it. */
async function copyByApi(text: string): Promise<boolean> {
  if (!('clipboard' in navigator)) return false;
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}

/** Copying a selection works almost everywhere. The focus returns to where it was. */
function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  document.body.append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return done;
}
