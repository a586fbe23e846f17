import { showToast } from '../dialog/toast.ts';

/**
 * Copies and says so; returns false when the browser forbids it. Without the clipboard API (plain http) it uses the older
 * command.
 */
export async function copyText(text: string): Promise<boolean> {
  const isCopied = await inClipboard(text).catch(() => copyBySelection(text));
  showToast(isCopied ? 'คัดลอกแล้ว' : 'คัดลอกไม่ได้ กดค้างที่ข้อความเพื่อคัดลอก');
  return isCopied;
}

const inClipboard = async (text: string): Promise<boolean> => {
  if (!navigator.clipboard) throw new Error('no clipboard');
  await navigator.clipboard.writeText(text);
  return true;
};

function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'sr';
  // Inside an open dialog: everything outside is inert and cannot be selected.
  (document.activeElement?.closest('dialog') ?? document.body).append(area);
  const before = document.activeElement;
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  if (before instanceof HTMLElement) before.focus();
  return isCopied;
}
