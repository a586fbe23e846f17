import { useEffect, useRef } from 'react';
import { Icon } from '../../parts/actions/icon.tsx';
import { useShortcuts } from '../../parts/actions/shortcuts.ts';
import { type SidePanelTarget, useSidePanel } from '../../parts/layout/side-panel.tsx';
import * as states from '../../parts/layout/blocks.module.css';
import { useMay } from '../../parts/frame.ts';
import * as css from './overlays.module.css';

/** A member or a transaction beside the current page (docs/design/console.md#frame). */
export function SidePanel() {
  const { now, close } = useSidePanel();
  return now ? <Panel now={now} close={close} /> : null;
}

function Panel({ now: { id, content }, close }: { now: SidePanelTarget; close: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isClosing = useRef(false); // a second press would go back past the list
  const leave = () => {
    if (isClosing.current) return;
    isClosing.current = true;
    close();
  };
  useShortcuts({ Escape: leave }, { inFront: true });
  useFocus(heading, id);
  const may = useMay();
  const { title, permission, Content } = content;
  return (
    <aside className={css.panel} aria-labelledby="side-panel-title">
      <div className={css.head}>
        <h2 id="side-panel-title" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className={`center ${css.close}`} aria-label="ปิด" onClick={leave}>
          <Icon name="close" />
        </button>
      </div>
      {may(permission) ? <Content key={id} id={id} /> : <p className={states.blank}>บัญชีของคุณไม่มีสิทธิ์ใช้งานส่วนนี้</p>}
    </aside>
  );
}

/** Takes the focus on opening and returns it on closing to the row that opened it. */
function useFocus(heading: { readonly current: HTMLElement | null }, id: string): void {
  const last = useRef(id);
  useEffect(() => {
    last.current = id;
  });
  useEffect(() => {
    const opener = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    return () => {
      const row = document.querySelector(`[data-row="${last.current}"]`);
      const back = row && !row.contains(opener) ? (row.querySelector('button') ?? row.querySelector('a')) : opener;
      if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    };
  }, [heading]);
}
