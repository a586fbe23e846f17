import { Popover } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { signOut } from '@portal/contract/console/session.ts';
import { call, messageOf } from '../../kit/call.ts';
import { useDesk } from '../parts/desk.ts';
import { Icon } from '../parts/icon.tsx';
import { KeysWanted } from '../parts/keys.ts';
import { useOperator } from '../session/queries.ts';
import { SetKeysWanted } from './keys-switch.ts';
import { askToNotify, canNotify, isAllowed } from './notices/browser-notice.ts';
import { useChoice } from './notices/choice.ts';
import { roleNames } from './role-names.ts';
import * as css from './top-bar.module.css';

interface Props {
  onKeys: () => void;
  onNotices: () => void;
}

/** Who is signed in, the shortcuts, the sounds, and the way out. */
export function OwnMenu({ onKeys, onNotices }: Props) {
  const [isOpen, setOpen] = useState(false);
  const operator = useOperator();
  const wanted = useContext(KeysWanted);
  const setWanted = useContext(SetKeysWanted);
  const leave = useSignOut();
  if (!operator) return null;
  return (
    <Popover position="bottom-end" width={260} opened={isOpen} onChange={setOpen} withinPortal={false} trapFocus>
      <Popover.Target>
        <button
          type="button"
          className={css.own}
          aria-label={`บัญชีของฉัน: ${operator.name}`}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="person" />
          <span className={css.ownName}>{operator.name}</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown className={css.menu}>
        <p className="hint">
          {operator.username} · {roleNames[operator.role]}
        </p>
        <button
          type="button"
          onClick={() => {
            setOpen(false);
            onKeys();
          }}
        >
          <Icon name="keyboard" size="s" />
          ปุ่มลัด
        </button>
        <button type="button" aria-pressed={wanted} onClick={() => setWanted(!wanted)}>
          <Icon name={wanted ? 'check' : 'close'} size="s" />
          ใช้ปุ่มลัด
        </button>
        <NoticeSwitches />
        <button
          type="button"
          onClick={() => {
            setOpen(false);
            onNotices();
          }}
        >
          <Icon name="sliders" size="s" />
          ความดังและช่วงเวลาเงียบ
        </button>
        <button type="button" disabled={leave.isPending} onClick={() => leave.mutate()}>
          <Icon name="out" size="s" />
          ออกจากระบบ
        </button>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Each asks for what it needs when it is pressed, never before. */
function NoticeSwitches() {
  const [choice, change] = useChoice();
  const { say } = useDesk();
  const isShown = choice.browser && isAllowed();
  const switchBrowser = async () => {
    if (isShown) change({ browser: false });
    else if (await askToNotify()) change({ browser: true });
    else say('เบราว์เซอร์ไม่อนุญาตให้แจ้งเตือน เปิดได้ที่การตั้งค่าของเบราว์เซอร์', 'err');
  };
  return (
    <>
      <button type="button" aria-pressed={choice.sound} onClick={() => change({ sound: !choice.sound })}>
        <Icon name={choice.sound ? 'check' : 'close'} size="s" />
        เสียงเมื่อมีรายการใหม่
      </button>
      {canNotify() ? (
        <button type="button" aria-pressed={isShown} onClick={() => void switchBrowser()}>
          <Icon name={isShown ? 'check' : 'close'} size="s" />
          แจ้งเตือนนอกหน้าจอนี้
        </button>
      ) : null}
    </>
  );
}

function useSignOut() {
  const client = useQueryClient();
  const { say } = useDesk();
  return useMutation({
    mutationFn: () => call(signOut),
    onError: (error) => say(messageOf(error), 'err'),
    onSuccess: async () => {
      await client.resetQueries({ queryKey: ['me'] });
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' });
    },
  });
}
