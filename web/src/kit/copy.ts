import { showToast } from './toast.ts';

/** Copies and says so. Plain http in a home network has no clipboard, so the old way stands behind the new one. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) await navigator.clipboard.writeText(text).catch(() => copyBySelection(text));
  else copyBySelection(text);
  showToast('คัดลอกแล้ว');
}

function copyBySelection(text: string): void {
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'sr';
  // Inside an open dialog everything else is inert and cannot be selected.
  (document.activeElement?.closest('dialog') ?? document.body).append(area);
  const before = document.activeElement;
  area.select();
  document.execCommand('copy');
  area.remove();
  if (before instanceof HTMLElement) before.focus();
}
