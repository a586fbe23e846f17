import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../parts/button.tsx';
import { useNow_s } from '../parts/clock.ts';
import { type Desk, DeskContext, type Held } from '../parts/desk.ts';
import { useKeys } from '../parts/keys.ts';
import * as css from './desk.module.css';

const HOLD_MS = 5000;
const NOTICE_MS = 6000;

interface Waiting extends Held {
  readonly key: number;
  readonly until_ms: number;
}
interface Notice {
  readonly key: number;
  readonly text: string;
  readonly tone: 'ok' | 'err' | 'info';
}

/** Holds and notices live above the pages, so that leaving a page neither loses nor hurries one. */
export function DeskProvider({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const [busyIds, setBusyIds] = useState<readonly string[]>([]);
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>());
  const next = useRef(0);

  const say = useCallback<Desk['say']>((text, tone = 'info') => {
    const key = ++next.current;
    setNotices((list) => [...list.slice(-2), { key, text, tone }]);
    setTimeout(() => setNotices((list) => list.filter((each) => each.key !== key)), NOTICE_MS);
  }, []);

  const release = useCallback((what: Waiting) => {
    timers.current.delete(what.key);
    setWaiting((list) => list.filter(({ key }) => key !== what.key));
  }, []);
  const free = useCallback((ids: readonly string[]) => {
    setBusyIds((list) => list.filter((id) => !ids.includes(id)));
  }, []);

  const hold = useCallback<Desk['hold']>(
    (held) => {
      const what: Waiting = { ...held, key: ++next.current, until_ms: Date.now() + HOLD_MS };
      setWaiting((list) => [...list, what]);
      setBusyIds((list) => [...list, ...held.ids]);
      timers.current.set(
        what.key,
        setTimeout(() => {
          release(what);
          void held.send().finally(() => free(held.ids));
        }, HOLD_MS),
      );
    },
    [release, free],
  );
  const undo = (what: Waiting | undefined) => {
    if (!what) return;
    clearTimeout(timers.current.get(what.key));
    release(what);
    free(what.ids);
    say(`เลิกทำแล้ว: ${what.text}`);
  };
  const undoLast = waiting.length ? () => undo(waiting.at(-1)) : undefined;
  useKeys({ Z: undoLast, U: undoLast });
  useLeaveWarning(waiting.length > 0);

  const desk = useMemo<Desk>(() => ({ hold, say, busy: new Set(busyIds) }), [hold, say, busyIds]);
  return (
    <DeskContext value={desk}>
      {children}
      <section className={css.tray} aria-label="ข้อความและรายการที่รอส่ง">
        {waiting.map((what) => (
          <HeldRow key={what.key} what={what} onUndo={() => undo(what)} />
        ))}
        <div className={css.notices} role="status">
          {notices.map(({ key, text, tone }) => (
            <p key={key} className={css.notice} data-tone={tone}>
              {text}
            </p>
          ))}
        </div>
      </section>
    </DeskContext>
  );
}

const HeldRow = ({ what, onUndo }: { what: Waiting; onUndo: () => void }) => {
  const left_s = Math.min(HOLD_MS / 1000, Math.max(0, Math.ceil(what.until_ms / 1000 - useNow_s())));
  return (
    <div className={css.held}>
      <span className="grow">{what.text}</span>
      <span className="num" aria-hidden="true">
        {left_s}
      </span>
      <Button small keyName="Z" onClick={onUndo}>
        เลิกทำ
      </Button>
    </div>
  );
};

/** Closing the window would lose what is held, so the browser asks first. */
function useLeaveWarning(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [wanted]);
}
