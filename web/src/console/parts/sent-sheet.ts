import { useState } from 'react';

/** For a sheet in which something is typed: it goes when the server has taken it, and stays as it is when it was refused. */
export function useSentSheet(onClose: () => void) {
  const [isSending, setSending] = useState(false);
  const onAnswer = (isDone: boolean): void => {
    if (isDone) onClose();
    else setSending(false);
  };
  return { isSending, begin: () => setSending(true), onAnswer };
}
