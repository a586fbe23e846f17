import { useState, useSyncExternalStore } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { Connection, OpenNotices, useMay } from '../../parts/frame.ts';
import * as states from '../../parts/layout/blocks.module.css';
import { useSidePanel } from '../../parts/layout/side-panel.tsx';
import { PageHead } from '../../parts/layout/page.tsx';
import { useStoredFlag } from '../../parts/layout/preference.ts';
import { keyLabelsOf, shortcutTable } from '../../parts/actions/shortcuts.ts';
import { NotificationSettingsSheet } from '../notifications/settings.tsx';
import { useNotifications } from '../notifications/use-notifications.ts';
import { SidePanel } from './side-panel.tsx';
import { Nav, useNavigationShortcuts } from './navigation.tsx';
import { sectionOf, sections } from '../features.ts';
import * as css from './shell.module.css';
import { Dialog } from '../../parts/dialog/sheet.tsx';
import { TopBar } from './top-bar.tsx';
import { useRealtime } from '../use-realtime.ts';

/** Frame of every page: top bar, navigation, the notice about a lost connection. */
export function Shell() {
  const connection = useRealtime();
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const [isOpen, setOpen] = useStoredFlag('rail', true); // the name under which browsers remember it
  const [drawerAt, setDrawerAt] = useState<string>(); // navigating closes it
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [isNotificationsOpen, setNotificationsOpen] = useState(false);
  const may = useMay();
  useNavigationShortcuts(() => setSheetOpen(true));
  useNotifications();

  const isNarrow = useIsNarrow();
  const isCovered = useSidePanel().now !== undefined && isNarrow; // on a phone the panel covers the whole screen

  const section = sectionOf(pathname);
  const isAllowed = !section || may(section.permission);
  return (
    <Connection value={connection}>
      <a className="skip" href="#main">
        ข้ามไปเนื้อหาหลัก
      </a>
      <TopBar
        isNavOpen={isOpen}
        onNavToggle={() => setOpen(!isOpen)}
        onDrawer={() => setDrawerAt(pathname)}
        onShortcuts={() => setSheetOpen(true)}
        onNotifications={() => setNotificationsOpen(true)}
      />
      {connection === 'down' ? (
        <p className={css.strip} role="alert">
          การเชื่อมต่อขาด ตัวเลขอาจไม่ล่าสุด ปุ่มที่เปลี่ยนแปลงรายการปิดไว้จนกว่าจะกลับมาเชื่อมต่อ
        </p>
      ) : null}
      <div className={css.grid} data-nav={isOpen ? 'wide' : 'narrow'}>
        <Nav isDrawerOpen={drawerAt === pathname} onClose={() => setDrawerAt(undefined)} />
        <main id="main" tabIndex={-1} className={css.main} aria-busy={state !== 'idle'} inert={isCovered}>
          <OpenNotices value={() => setNotificationsOpen(true)}>{isAllowed ? <Outlet /> : <NotAllowed />}</OpenNotices>
        </main>
      </div>
      <SidePanel />
      {isNotificationsOpen ? <NotificationSettingsSheet onClose={() => setNotificationsOpen(false)} /> : null}
      {isSheetOpen ? <ShortcutSheet onClose={() => setSheetOpen(false)} /> : null}
    </Connection>
  );
}

const NotAllowed = () => (
  <>
    <PageHead title="ไม่มีสิทธิ์" />
    <p className={states.blank}>บัญชีของคุณไม่มีสิทธิ์ใช้งานส่วนนี้</p>
  </>
);

const narrow = matchMedia('(max-width: 767px)');
const subscribe = (onChange: () => void) => {
  narrow.addEventListener('change', onChange);
  return () => narrow.removeEventListener('change', onChange);
};

/** Tells whether the screen is phone-sized. */
const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches);

function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const may = useMay();
  const pages = sections
    .filter(({ permission }) => may(permission))
    .flatMap(({ letter, title }): [string[], string][] => (letter ? [[[`G ${letter}`], title]] : []));
  const inLists = shortcutTable.map((row): [string[], string] => [keyLabelsOf(row), row.text]);
  return (
    <Dialog title="ปุ่มลัด" size="lg" onClose={onClose}>
      <dl className={css.keys}>
        {[...inLists, ...pages].map(([keys, text]) => (
          <div key={text}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
