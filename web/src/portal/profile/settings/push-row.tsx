import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { showAlert } from '../../../kit/dialog/show-modal.ts';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { NEEDS_CONNECTION, useOnline } from '../../../kit/data/online.ts';
import { Skeleton } from '../../../kit/list/skeleton.tsx';
import { pushPermission, type PushPermission } from '../../../kit/live/push.ts';
import { pushQuery, usePushSwitch } from '../../push/queries.ts';
import * as css from './push-row.module.css';

const words = {
  name: 'แจ้งเตือนรายการเงินและความปลอดภัย',
  on: 'เครื่องนี้จะได้รับแจ้งเมื่อเงินเข้า ถอนสำเร็จ หรือมีการเข้าสู่ระบบใหม่ โดยไม่แสดงจำนวนเงิน',
  off: 'ปิดอยู่ แจ้งเฉพาะรายการเงินและความปลอดภัย ไม่มีโฆษณา',
  turning: 'กำลังตั้งค่า',
  failed: 'ตั้งค่าการแจ้งเตือนไม่สำเร็จ กรุณาลองอีกครั้ง',
  notOffered: 'ขณะนี้เว็บยังไม่เปิดการแจ้งเตือน',
  whyNot: {
    insecure: 'ใช้ได้เมื่อเปิดเว็บผ่าน https',
    'needs-install': 'บน iPhone และ iPad ให้เพิ่มเว็บลงหน้าจอโฮมก่อน',
    unsupported: 'เบราว์เซอร์นี้ไม่รองรับการแจ้งเตือน',
    denied: 'ถูกปิดไว้ในเบราว์เซอร์ เปิดได้ที่การตั้งค่าเว็บไซต์ของเบราว์เซอร์',
  } as const,
};

/** The switch "แจ้งเตือนรายการเงินและความปลอดภัย" of this device, with the reason where it cannot be turned. */
export function PushRow() {
  const { data, isError, refetch } = useQuery(pushQuery);
  const [permission, see] = useState(pushPermission);
  const isOnline = useOnline();
  const turn = usePushSwitch();
  const id = useId();
  if (!data) return isError ? <InlineRetry onRetry={refetch} /> : <Skeleton width="100%" height={56} />;
  const isOn = data.subscribed && permission === 'granted';
  const why = data.public_key ? whyNot(permission) : words.notOffered;
  const blocked = why ?? (isOnline ? undefined : NEEDS_CONNECTION);
  const press = () => {
    if (blocked || turn.isPending) return;
    turn.mutate(!isOn, {
      onSuccess: see,
      onError: () => void showAlert(words.failed),
    });
  };
  return (
    <div className={css.root}>
      <span className="grow" id={`${id}-name`}>
        <b>{words.name}</b>
        <span className="hint" id={`${id}-why`}>
          {turn.isPending ? words.turning : (blocked ?? (isOn ? words.on : words.off))}
        </span>
      </span>
      <button
        type="button"
        role="switch"
        className={css.switch}
        aria-checked={isOn}
        aria-label={words.name}
        aria-describedby={`${id}-why`}
        aria-disabled={blocked !== undefined || undefined}
        aria-busy={turn.isPending}
        onClick={press}
      />
    </div>
  );
}

const whyNot = (permission: PushPermission): string | undefined =>
  permission === 'granted' || permission === 'default' ? undefined : words.whyNot[permission];
