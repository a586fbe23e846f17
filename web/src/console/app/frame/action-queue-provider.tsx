import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../parts/actions/button.tsx';
import { useNow_s } from '../../parts/figures/time.tsx';
import { type ActionQueue, ActionQueueContext, type QueuedAction } from '../../parts/frame.ts';
import { useShortcuts } from '../../parts/actions/shortcuts.ts';
import * as css from './overlays.module.css';

const DELAY_MS = 5000;
const TOAST_MS = 6000;

interface Queued extends QueuedAction {
  readonly key: number;
  readonly until_ms: number;
}
interface Toast {
  readonly key: number;
  readonly text: string;
  readonly tone: 'ok' | 'err' | 'info';
}

/** Queued actions and toasts outlive page changes. */
export function ActionQueueProvider({ children }: { children: ReactNode }) {
  const [queued, setQueued] = useState<readonly Queued[]>([]);
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const [busyIds, setBusyIds] = useState<readonly string[]>([]);
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>());
  const next = useRef(0);

  const toast = useCallback<ActionQueue['toast']>((text, tone = 'info') => {
    const key = ++next.current;
    setToasts((list) => [...list.slice(-2), { key, text, tone }]);
    setTimeout(() => setToasts((list) => list.filter((each) => each.key !== key)), TOAST_MS);
  }, []);

  const release = useCallback((item: Queued) => {
    timers.current.delete(item.key);
    setQueued((list) => list.filter(({ key }) => key !== item.key));
  }, []);
  const free = useCallback((ids: readonly string[]) => {
    setBusyIds((list) => list.filter((id) => !ids.includes(id)));
  }, []);

  const enqueue = useCallback<ActionQueue['enqueue']>(
    (action) => {
      const item: Queued = { ...action, key: ++next.current, until_ms: Date.now() + DELAY_MS };
      setQueued((list) => [...list, item]);
      setBusyIds((list) => [...list, ...action.ids]);
      timers.current.set(
        item.key,
        setTimeout(() => {
          release(item);
          void action.send().finally(() => free(action.ids));
        }, DELAY_MS),
      );
    },
    [release, free],
  );
  const undo = (item: Queued | undefined) => {
    if (!item) return;
    clearTimeout(timers.current.get(item.key));
    release(item);
    free(item.ids);
    toast(`เลิกทำแล้ว: ${item.text}`);
  };
  const undoLast = queued.length ? () => undo(queued.at(-1)) : undefined;
  useShortcuts({ Z: undoLast, U: undoLast });
  useLeaveWarning(queued.length > 0);

  const queue = useMemo<ActionQueue>(() => ({ enqueue, toast, busy: new Set(busyIds) }), [enqueue, toast, busyIds]);
  return (
    <ActionQueueContext value={queue}>
      {children}
      <section className={`grid tight ${css.tray}`} aria-label="ข้อความและรายการที่รอส่ง">
        {queued.map((item) => (
          <QueuedRow key={item.key} item={item} onUndo={() => undo(item)} />
        ))}
        <div className={`grid tight ${css.toasts}`} role="status">
          {toasts.map(({ key, text, tone }) => (
            <p key={key} className={`tinted ${css.toast}`} data-tone={tone ?? 'info'}>
              {text}
            </p>
          ))}
        </div>
      </section>
    </ActionQueueContext>
  );
}

const QueuedRow = ({ item, onUndo }: { item: Queued; onUndo: () => void }) => {
  const left_s = Math.min(DELAY_MS / 1000, Math.max(0, Math.ceil(item.until_ms / 1000 - useNow_s())));
  return (
    <div className={`row ${css.queued}`}>
      <span className="grow">{item.text}</span>
      <span className="num" aria-hidden="true">
        {left_s}
      </span>
      <Button small keyName="Z" onClick={onUndo}>
        เลิกทำ
      </Button>
    </div>
  );
};

/** The browser warns before closing while actions are queued. */
function useLeaveWarning(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [wanted]);
}
