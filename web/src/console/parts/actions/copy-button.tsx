import { Button } from './button.tsx';
import { useActionQueue } from './action-queue.ts';

interface Props {
  text: string;
  label?: string;
  /** It is what comes next: it has the focus when it comes. */
  isFocused?: boolean;
}

/** Copies a text and says so. Plain http has no clipboard, so the old way stands behind the new one. */
export function CopyButton({ text, label = 'คัดลอก', isFocused = false }: Props) {
  const { toast } = useActionQueue();
  const copy = async (place: HTMLElement) => {
    const isDone = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    if (isDone || copyBySelection(text, place)) toast('คัดลอกแล้ว', 'ok');
    else toast('คัดลอกไม่ได้ กรุณาเลือกข้อความแล้วคัดลอกเอง', 'err');
  };
  return (
    <Button
      small
      icon="copy"
      ref={isFocused ? takeFocus : undefined}
      onClick={(event) => void copy(event.currentTarget)}
    >
      {label}
    </Button>
  );
}

const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

function copyBySelection(text: string, place: HTMLElement): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'sr';
  place.after(area); // where it is asked: a dialog keeps the focus inside
  area.select();
  const isDone = document.execCommand('copy');
  area.remove();
  place.focus();
  return isDone;
}
