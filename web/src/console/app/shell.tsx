import { useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { Live } from '../parts/live.ts';
import * as states from '../parts/states.module.css';
import { usePeek } from '../parts/peek.ts';
import { PageHead } from '../parts/page-head.tsx';
import { useStoredFlag } from '../parts/stored.ts';
import { useMay } from '../session/queries.ts';
import { NoticeSheet } from './notices/notice-sheet.tsx';
import { useNotices } from './notices/use-notices.ts';
import { PeekPanel } from './peek-panel.tsx';
import { Rail } from './rail.tsx';
import { sectionOf } from './sections.ts';
import * as css from './shell.module.css';
import { ShortcutSheet } from './shortcut-sheet.tsx';
import { TopBar } from './top-bar.tsx';
import { useIsNarrow } from './use-is-narrow.ts';
import { useGoKeys } from './use-go-keys.ts';
import { useLive } from './use-live.ts';

/** What every page stands in: top bar, rail, the strip that says the connection is lost. */
export function Shell() {
  const live = useLive();
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const [isOpen, setOpen] = useStoredFlag('rail', true);
  const [drawerAt, setDrawerAt] = useState<string>(); // it closes by going elsewhere
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [isNoticesOpen, setNoticesOpen] = useState(false);
  const may = useMay();
  useGoKeys(() => setSheetOpen(true));
  useNotices();

  const isNarrow = useIsNarrow();
  const isCovered = usePeek().now !== undefined && isNarrow; // there the panel has the whole screen

  const section = sectionOf(pathname);
  const isAllowed = !section || may(section.permission);
  return (
    <Live value={live}>
      <a className="skip" href="#main">
        ข้ามไปเนื้อหาหลัก
      </a>
      <TopBar
        isRailOpen={isOpen}
        onRail={() => setOpen(!isOpen)}
        onDrawer={() => setDrawerAt(pathname)}
        onKeys={() => setSheetOpen(true)}
        onNotices={() => setNoticesOpen(true)}
      />
      {live === 'down' ? (
        <p className={css.strip} role="alert">
          การเชื่อมต่อขาด ตัวเลขอาจไม่ล่าสุด ปุ่มที่เปลี่ยนแปลงรายการปิดไว้จนกว่าจะกลับมาเชื่อมต่อ
        </p>
      ) : null}
      <div className={css.grid} data-rail={isOpen ? 'wide' : 'narrow'}>
        <Rail isDrawerOpen={drawerAt === pathname} onClose={() => setDrawerAt(undefined)} />
        <main id="main" tabIndex={-1} className={css.main} aria-busy={state !== 'idle'} inert={isCovered}>
          {isAllowed ? <Outlet /> : <NotAllowed />}
        </main>
      </div>
      <PeekPanel />
      {isNoticesOpen ? <NoticeSheet onClose={() => setNoticesOpen(false)} /> : null}
      {isSheetOpen ? <ShortcutSheet onClose={() => setSheetOpen(false)} /> : null}
    </Live>
  );
}

const NotAllowed = () => (
  <>
    <PageHead title="ไม่มีสิทธิ์" />
    <p className={states.blank}>บัญชีของคุณไม่มีสิทธิ์ใช้งานส่วนนี้</p>
  </>
);
