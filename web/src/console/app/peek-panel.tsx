import { type ComponentType, useEffect, useRef } from 'react';
import type { Permission } from '@portal/contract/permissions.ts';
import { DepositPeek } from '../deposits/deposit-peek.tsx';
import { MemberPeek } from '../members/member-peek.tsx';
import { Icon } from '../parts/icon.tsx';
import { useKeys } from '../parts/keys.ts';
import { type Peek, type PeekKind, usePeek } from '../parts/peek.ts';
import * as states from '../parts/states.module.css';
import { useMay } from '../session/queries.ts';
import { WithdrawalPeek } from '../withdrawals/withdrawal-peek.tsx';
import * as css from './peek-panel.module.css';

interface Kind {
  readonly title: string;
  readonly permission: Permission;
  readonly Content: ComponentType<{ id: string }>;
}
const kinds: Readonly<Record<PeekKind, Kind>> = {
  member: { title: 'สมาชิก', permission: 'members.see', Content: MemberPeek },
  deposit: { title: 'รายการฝาก', permission: 'deposits.see', Content: DepositPeek },
  withdrawal: { title: 'รายการถอน', permission: 'withdrawals.see', Content: WithdrawalPeek },
};

/** A member or a transaction beside the page, which stays where it was (docs/design/console.md#frame). */
export function PeekPanel() {
  const { now, close } = usePeek();
  return now ? <Panel now={now} close={close} /> : null;
}

function Panel({ now: { kind, id }, close }: { now: Peek; close: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isClosing = useRef(false); // a second press would go back further than the list
  const leave = () => {
    if (isClosing.current) return;
    isClosing.current = true;
    close();
  };
  useKeys({ Escape: leave });
  useFocus(heading, id);
  const may = useMay();
  const { title, permission, Content } = kinds[kind];
  return (
    <aside className={css.panel} aria-labelledby="peek">
      <div className={css.head}>
        <h2 id="peek" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className={css.close} aria-label="ปิด" onClick={leave}>
          <Icon name="close" />
        </button>
      </div>
      {may(permission) ? <Content key={id} id={id} /> : <p className={states.blank}>บัญชีของคุณไม่มีสิทธิ์ใช้งานส่วนนี้</p>}
    </aside>
  );
}

/** The focus goes in when it opens, and when it closes back to what opened it: the row, where a key did. */
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
