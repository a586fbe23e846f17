import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import * as css from './contact-button.module.css';
import { clampBottom, type Place, readPlace, savePlace } from './contact-place.ts';
import * as gel from './gel.module.css';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

const DRAG_PX = 8;
const LONG_PRESS_MS = 600;
const STEP_PX = 24;

interface Drag {
  x: number;
  y: number;
  bottom: number;
  moved: boolean;
}

/** Contact is one tap away. It can be dragged, moved by Shift and the arrows, or by the menu of a long press. */
export function ContactButton({ label, to, replace = false }: { label: string; to: string; replace?: boolean }) {
  const [place, put] = useState(readPlace);
  const [at, drag] = useState<{ dx: number; dy: number }>();
  const start = useRef<Drag>(undefined);
  const press = useRef<ReturnType<typeof setTimeout>>(undefined);
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => () => clearTimeout(press.current), []);
  if (place.hidden) return null;

  const move = (next: Place) => {
    put(next);
    savePlace(next);
  };
  const openMenu = () => {
    menu.current?.showPopover();
    menu.current?.querySelector('button')?.focus();
  };
  const closeMenu = () => menu.current?.hidePopover();
  const down = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    start.current = { x: event.clientX, y: event.clientY, bottom: place.bottom, moved: false };
    press.current = setTimeout(openMenu, LONG_PRESS_MS);
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const slide = (event: PointerEvent) => {
    const from = start.current;
    if (!from) return;
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
    if (!from.moved && Math.hypot(dx, dy) < DRAG_PX) return;
    from.moved = true;
    clearTimeout(press.current);
    drag({ dx, dy });
  };
  const up = (event: PointerEvent) => {
    clearTimeout(press.current);
    const from = start.current;
    drag(undefined);
    if (!from?.moved) return;
    const side = event.clientX < innerWidth / 2 ? 'left' : 'right';
    move({ side, bottom: clampBottom(from.bottom - (event.clientY - from.y)) });
  };
  const key = (event: KeyboardEvent) => {
    if (!event.shiftKey || !event.key.startsWith('Arrow')) return;
    event.preventDefault();
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight')
      move({ ...place, side: event.key === 'ArrowLeft' ? 'left' : 'right' });
    else move({ ...place, bottom: clampBottom(place.bottom + (event.key === 'ArrowUp' ? STEP_PX : -STEP_PX)) });
  };
  const wasNoTap = () => start.current?.moved || menu.current?.matches(':popover-open');
  const choose = (next: Place) => {
    closeMenu();
    move(next);
  };

  return (
    <aside
      className={css.root}
      aria-label={label}
      data-side={place.side}
      style={{ '--lift': `${place.bottom}px`, translate: at && `${at.dx}px ${at.dy}px` } as Record<string, string>}
    >
      <Link
        className={gel.root}
        data-tone="aqua"
        data-round
        to={to}
        replace={replace}
        aria-label={label}
        draggable={false}
        onPointerDown={down}
        onPointerMove={slide}
        onPointerUp={up}
        onPointerCancel={up}
        onKeyDown={key}
        onContextMenu={(event) => event.preventDefault()}
        onClick={(event) => wasNoTap() && event.preventDefault()}
      >
        <Icon name="headset" />
      </Link>
      {/* Not popover="auto": the browser would close it when the long press ends. */}
      <div
        ref={menu}
        className={css.menu}
        popover="manual"
        onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || closeMenu()}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          closeMenu();
        }}
      >
        <button type="button" onClick={() => choose({ ...place, side: 'left' })}>
          ย้ายไปด้านซ้าย
        </button>
        <button type="button" onClick={() => choose({ ...place, side: 'right' })}>
          ย้ายไปด้านขวา
        </button>
        <button type="button" onClick={() => choose({ ...place, hidden: true })}>
          ซ่อนวันนี้
        </button>
      </div>
    </aside>
  );
}
