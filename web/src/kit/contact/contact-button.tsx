import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import * as css from './contact-button.module.css';
import * as gel from '../theme/gel.module.css';
import { Icon } from '../actions/icon.tsx';
import { Link } from '../actions/link.tsx';
import { type ContactPosition, useContactPosition, useOverlaps } from './contact-position.ts';

interface Props {
  label: string;
  to: string;
  replace?: boolean;
  /** In a full-width window on a phone it sits beside the buttons at the foot and covers no field. */
  inWindow?: boolean;
  /** Badge over the button's corner. */
  children?: ReactNode;
}

/** Floating contact button. It can be dragged, moved by Shift and the arrows, or by the menu of a long press. */
export function ContactButton({ label, to, replace = false, inWindow = false, children }: Props) {
  const root = useRef<HTMLElement>(null);
  const isOver = useOverlaps(root);
  const menu = useRef<HTMLDivElement>(null);
  const openMenu = () => {
    menu.current?.showPopover();
    menu.current?.querySelector('button')?.focus();
  };
  const { place, dragged, isDocked, move, wasDragged, handlers } = useContactPosition(openMenu, inWindow);
  const isScrollingDown = useScrollingDown();
  if (place.hidden) return null;
  const isAtHome = !inWindow && !dragged && place.side === 'right' && place.bottom === 0;
  const wasNoTap = () => wasDragged() || menu.current?.matches(':popover-open');
  const style = { '--lift': `${place.bottom}px`, translate: dragged && `${dragged.dx}px ${dragged.dy}px` };
  return (
    <aside
      ref={root}
      className={css.root}
      aria-label={label}
      data-side={place.side}
      data-docked={isDocked || undefined}
      data-at-home={isAtHome || undefined}
      data-aside={isScrollingDown || undefined}
      data-over={(isOver && isAtHome) || undefined}
      style={style as Record<string, string>}
    >
      <Link
        className={gel.root}
        data-tone="aqua"
        data-round
        to={to}
        replace={replace}
        aria-label={label}
        draggable={false}
        {...handlers}
        onContextMenu={(event) => event.preventDefault()}
        onClick={(event) => {
          if (wasNoTap()) event.preventDefault();
        }}
      >
        <Icon name="headset" />
        {children}
      </Link>
      <MoveMenu menu={menu} place={place} onMove={move} />
    </aside>
  );
}

const MIN_SCROLL_PX = 8; // smaller moves are a trembling finger
const EDGE_PX = 48;

/** True while scrolling down, away from both ends of the page: floating elements step aside. */
function useScrollingDown(): boolean {
  const [isScrollingDown, set] = useState(false);
  useEffect(() => {
    let last = scrollY;
    const onScroll = () => {
      const by = scrollY - last;
      if (Math.abs(by) < MIN_SCROLL_PX) return;
      last = scrollY;
      const end = document.documentElement.scrollHeight - innerHeight;
      set(by > 0 && scrollY > EDGE_PX && scrollY < end - EDGE_PX);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  return isScrollingDown;
}

interface MenuProps {
  menu: RefObject<HTMLDivElement | null>;
  place: ContactPosition;
  onMove: (place: ContactPosition) => void;
}

/** Menu to move the contact button without dragging. Not popover="auto", which closes when the long press ends. */
function MoveMenu({ menu, place, onMove }: MenuProps) {
  const close = () => menu.current?.hidePopover();
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!menu.current?.contains(relatedTarget)) close();
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };
  const choices: [text: string, place: ContactPosition][] = [
    ['ย้ายไปด้านซ้าย', { ...place, side: 'left' }],
    ['ย้ายไปด้านขวา', { ...place, side: 'right' }],
    ['ซ่อนวันนี้', { ...place, hidden: true }],
  ];
  return (
    <div ref={menu} className={css.menu} popover="manual">
      {choices.map(([text, next]) => (
        <button
          key={text}
          type="button"
          onBlur={leave}
          onKeyDown={key}
          onClick={() => {
            close();
            onMove(next);
          }}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
