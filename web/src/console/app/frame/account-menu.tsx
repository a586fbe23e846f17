import { Popover } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { Link } from 'react-router';
import { signOut } from '@portal/contract/console/session.ts';
import { call, messageOf } from '../../../kit/data/call.ts';
import { useActionQueue, useOperator } from '../../parts/frame.ts';
import { Icon } from '../../parts/actions/icon.tsx';
import { SetShortcutsEnabled, ShortcutsEnabled } from '../../parts/actions/shortcuts.ts';
import { canNotify, isAllowed, requestPermission } from '../notifications/channels.ts';
import { useNotificationSettings } from '../notifications/settings.tsx';
import { roleNames } from '@portal/contract/role-names.ts';
import * as css from './top-bar.module.css';

interface Props {
  onShortcuts: () => void;
  onNotifications: () => void;
}

/** Account menu: the operator, shortcuts, sounds, sign-out. */
export function AccountMenu({ onShortcuts, onNotifications }: Props) {
  const [isOpen, setOpen] = useState(false);
  const operator = useOperator();
  const isEnabled = useContext(ShortcutsEnabled);
  const setEnabled = useContext(SetShortcutsEnabled);
  const signingOut = useSignOut();
  if (!operator) return null;
  return (
    <Popover position="bottom-end" width={260} opened={isOpen} onChange={setOpen} withinPortal={false} trapFocus>
      <Popover.Target>
        <button
          type="button"
          className={`row ${css.account}`}
          aria-label={`บัญชีของฉัน: ${operator.name}`}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="person" />
          <span className={css.accountName}>{operator.name}</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown className={css.menu}>
        <p className="hint">
          {operator.username} · {roleNames[operator.role]}
        </p>
        <Link to="/me" onClick={() => setOpen(false)}>
          <Icon name="person" size="s" />
          รหัสผ่าน แอปยืนยันตัวตน เซสชัน
        </Link>
        <button
          type="button"
          onClick={() => {
            setOpen(false);
            onShortcuts();
          }}
        >
          <Icon name="keyboard" size="s" />
          ปุ่มลัด
        </button>
        <button type="button" aria-pressed={isEnabled} onClick={() => setEnabled(!isEnabled)}>
          <Icon name={isEnabled ? 'check' : 'close'} size="s" />
          ใช้ปุ่มลัด
        </button>
        <NotificationSwitches />
        <button
          type="button"
          onClick={() => {
            setOpen(false);
            onNotifications();
          }}
        >
          <Icon name="sliders" size="s" />
          ตั้งค่าการแจ้งเตือน
        </button>
        <button type="button" disabled={signingOut.isPending} onClick={() => signingOut.mutate()}>
          <Icon name="out" size="s" />
          ออกจากระบบ
        </button>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Each asks the browser for permission only when pressed. */
function NotificationSwitches() {
  const [settings, change] = useNotificationSettings();
  const { toast } = useActionQueue();
  const isOn = settings.browser && isAllowed();
  const switchBrowser = async () => {
    if (isOn) change({ browser: false });
    else if (await requestPermission()) change({ browser: true });
    else toast('เบราว์เซอร์ไม่อนุญาตให้แจ้งเตือน เปิดได้ที่การตั้งค่าของเบราว์เซอร์', 'err');
  };
  return (
    <>
      <button type="button" aria-pressed={settings.sound} onClick={() => change({ sound: !settings.sound })}>
        <Icon name={settings.sound ? 'check' : 'close'} size="s" />
        เสียงเมื่อมีรายการใหม่
      </button>
      {canNotify() ? (
        <button type="button" aria-pressed={isOn} onClick={() => void switchBrowser()}>
          <Icon name={isOn ? 'check' : 'close'} size="s" />
          แจ้งเตือนนอกหน้าจอนี้
        </button>
      ) : null}
    </>
  );
}

function useSignOut() {
  const client = useQueryClient();
  const { toast } = useActionQueue();
  return useMutation({
    mutationFn: () => call(signOut),
    onError: (error) => toast(messageOf(error), 'err'),
    onSuccess: async () => {
      await client.resetQueries({ queryKey: ['me'] });
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' });
    },
  });
}
