import { dayOf } from '@portal/contract/bangkok.ts';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState, type RefObject } from 'react';
import { store, readStored } from '../data/session.ts';

const KEY = 'auth.contact-place';

/** Position of the contact button: a side, and its distance above the default. */
export interface ContactPosition {
  readonly side: 'left' | 'right';
  readonly bottom: number;
  readonly hidden?: boolean;
}

const today = () => dayOf(new Date());

/** Between the default position and the header. */
const clampBottom = (bottom: number): number => Math.round(Math.max(0, Math.min(bottom, innerHeight - 240)));

/** The stored position; hiding counts for one day. */
function readPlace(): ContactPosition {
  try {
    const { side, bottom, hidden_on } = JSON.parse(readStored(KEY) ?? '{}') as Record<string, unknown>;
    return {
      side: side === 'left' ? 'left' : 'right',
      bottom: typeof bottom === 'number' ? clampBottom(bottom) : 0,
      hidden: hidden_on === today(),
    };
  } catch {
    return { side: 'right', bottom: 0 };
  }
}

const savePlace = ({ side, bottom, hidden }: ContactPosition): void =>
  store(KEY, JSON.stringify({ side, bottom, ...(hidden ? { hidden_on: today() } : {}) }));

const DRAG_PX = 8;
const LONG_PRESS_MS = 600;
const STEP_PX = 24;
const LOWEST_PX = 88; // as in contact-button.module.css

interface Start {
  readonly x: number;
  readonly y: number;
  readonly bottom: number;
  moved: boolean;
}

const atHome: ContactPosition = { side: 'right', bottom: 0 };

/**
 * Position of the contact button, moved by dragging beyond 8 px or by Shift and the arrows; a long press calls `onLongPress`.
 * With `docks` it starts at the foot of its window and floats once moved.
 */
export function useContactPosition(onLongPress: () => void, docks: boolean) {
  const [place, put] = useState(() => (docks ? { ...readPlace(), ...atHome } : readPlace()));
  const [isDocked, dock] = useState(docks);
  const [dragged, drag] = useState<{ dx: number; dy: number }>();
  const start = useRef<Start>(undefined);
  const press = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(press.current), []);

  const move = (next: ContactPosition) => {
    put(next);
    dock(false);
    savePlace(next);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const bottom = isDocked
      ? innerHeight - event.currentTarget.getBoundingClientRect().bottom - LOWEST_PX
      : place.bottom;
    start.current = { x: event.clientX, y: event.clientY, bottom, moved: false };
    press.current = setTimeout(onLongPress, LONG_PRESS_MS);
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
    start.current = undefined; // Enter after a drag counts as a tap
    if (!event.shiftKey || !event.key.startsWith('Arrow')) return;
    event.preventDefault();
    const up = { ArrowUp: STEP_PX, ArrowDown: -STEP_PX }[event.key] ?? 0;
    const side = { ArrowLeft: 'left', ArrowRight: 'right' }[event.key] as ContactPosition['side'] | undefined;
    move({ side: side ?? place.side, bottom: clampBottom(place.bottom + up) });
  };
  const handlers = { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onKeyDown };
  return { place, dragged, isDocked, move, wasDragged: () => start.current?.moved === true, handlers };
}

const CONTROL = 'a, button, input, select, textarea, summary, label';
const FIGURE = '.num, .money, [translate="no"], output, time';
const STEPS = [0, 0.25, 0.5, 0.75, 1];

/** Tells whether a floating element, at its home position, covers a control or a figure. */
export function useOverlaps(floating: RefObject<HTMLElement | null>): boolean {
  const [isOver, set] = useState(false);
  useEffect(() => {
    const element = floating.current;
    if (!element) return undefined;
    let frame = 0;
    const measure = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => set(liesOver(element)));
    };
    measure();
    const observer = new ResizeObserver(measure); // the page or the font size has grown
    observer.observe(document.body);
    addEventListener('scroll', measure, { passive: true });
    addEventListener('resize', measure);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      removeEventListener('scroll', measure);
      removeEventListener('resize', measure);
    };
  });
  return isOver;
}

/** Tested at the position without `translate`, point by point. */
function liesOver(element: HTMLElement): boolean {
  const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = element;
  return STEPS.some((across) =>
    STEPS.some((down) => {
      const below = document
        .elementsFromPoint(left + across * width, top + down * height)
        .filter((each) => !element.contains(each));
      return below.some((each) => each.closest(CONTROL) ?? each.matches(FIGURE));
    }),
  );
}
