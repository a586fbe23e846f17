import type { FocusEvent, KeyboardEvent, RefObject } from 'react';
import * as css from './contact-button.module.css';
import type { Place } from './contact-place.ts';

interface Props {
  menu: RefObject<HTMLDivElement | null>;
  place: Place;
  onMove: (place: Place) => void;
}

/** The ways to move the contact button without dragging. Not popover="auto": that closes when the long press ends. */
export function MoveMenu({ menu, place, onMove }: Props) {
  const close = () => menu.current?.hidePopover();
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!menu.current?.contains(relatedTarget)) close();
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };
  const ways: [text: string, place: Place][] = [
    ['ย้ายไปด้านซ้าย', { ...place, side: 'left' }],
    ['ย้ายไปด้านขวา', { ...place, side: 'right' }],
    ['ซ่อนวันนี้', { ...place, hidden: true }],
  ];
  return (
    <div ref={menu} className={css.menu} popover="manual">
      {ways.map(([text, next]) => (
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
