import { useEffect, useState } from 'react';
import { startWorker } from '../worker/register.ts';
import { Notice } from './notice.tsx';
import * as words from './deferred-words.ts';

/** Nothing is loaded anew under an open form: the person says when. */
export function NewVersion() {
  const [takeOver, offer] = useState<() => void>();
  useEffect(() => void startWorker((bring) => offer(() => bring)), []);
  if (!takeOver) return null;
  return (
    <Notice
      title={words.newVersion}
      text={words.newVersionText}
      act={{ text: words.reload, do: takeOver }}
      later={words.later}
      onLater={() => offer(undefined)}
    />
  );
}
