import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hasCode, messageOf } from '../data/call.ts';
import { NEEDS_CONNECTION, useOnline } from '../data/online.ts';
import { saveFile } from '../data/save-file.ts';
import { showAlert } from '../dialog/modal-queue.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

interface Props {
  /** Name of the file, when it is saved. */
  nameNow: () => string;
  /** Makes the file. */
  make: () => Promise<Blob>;
  onDone?: () => void;
  size?: 's';
  busyText?: ReactNode;
  children: ReactNode;
}

/** Makes a file and offers it for download; a refusal for which a window is already open is not told twice. */
export function DownloadButton({ nameNow, make, onDone, size, busyText = 'กำลังเตรียมไฟล์', children }: Props) {
  const isOnline = useOnline();
  const save = useMutation({
    mutationFn: make,
    onSuccess: (file) => {
      saveFile(file, nameNow());
      onDone?.();
    },
    onError: (error) => hasCode(error, 'password_required', 'unauthenticated') || void showAlert(messageOf(error)),
  });
  return (
    <Button
      size={size}
      aria-busy={save.isPending}
      blocked={isOnline ? undefined : NEEDS_CONNECTION}
      onClick={() => save.isPending || save.mutate()}
    >
      <Icon name="save" size="s" />
      {save.isPending ? busyText : children}
    </Button>
  );
}
