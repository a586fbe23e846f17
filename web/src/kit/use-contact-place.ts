import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { clampBottom, type Place, readPlace, savePlace } from './contact-place.ts';

const DRAG_PX = 8;
const LONG_PRESS_MS = 600;
const STEP_PX = 24;

interface Start {
  readonly x: number;
  readonly y: number;
  readonly bottom: number;
  moved: boolean;
}

/** Where the contact button stands, and what moves it: dragging beyond 8 px, Shift with the arrows; a long press calls `onHeld`. */
export function useContactPlace(onHeld: () => void) {
  const [place, put] = useState(readPlace);
  const [dragged, drag] = useState<{ dx: number; dy: number }>();
  const start = useRef<Start>(undefined);
  const press = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(press.current), []);

  const move = (next: Place) => {
    put(next);
    savePlace(next);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    start.current = { x: event.clientX, y: event.clientY, bottom: place.bottom, moved: false };
    press.current = setTimeout(onHeld, LONG_PRESS_MS);
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent) => {
    const from = start.current;
    if (!from || !event.buttons) return;
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
    if (!from.moved && Math.hypot(dx, dy) < DRAG_PX) return;
    from.moved = true;
    clearTimeout(press.current);
    drag({ dx, dy });
  };
  const onPointerUp = (event: PointerEvent) => {
    clearTimeout(press.current);
    drag(undefined);
    const from = start.current;
    if (!from?.moved) return;
    const side = event.clientX < innerWidth / 2 ? 'left' : 'right';
    move({ side, bottom: clampBottom(from.bottom - (event.clientY - from.y)) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    start.current = undefined; // Enter after a drag is a tap
    if (!event.shiftKey || !event.key.startsWith('Arrow')) return;
    event.preventDefault();
    const up = { ArrowUp: STEP_PX, ArrowDown: -STEP_PX }[event.key] ?? 0;
    const side = { ArrowLeft: 'left', ArrowRight: 'right' }[event.key] as Place['side'] | undefined;
    move({ side: side ?? place.side, bottom: clampBottom(place.bottom + up) });
  };
  const handlers = { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onKeyDown };
  return { place, dragged, move, wasDragged: () => start.current?.moved === true, handlers };
}
