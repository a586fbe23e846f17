import { Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getPush, putPush } from '@portal/contract/console/alerts.ts';
import { pushPermission, type PushPermission, subscriptionFor } from '../../../kit/live/push.ts';
import { call } from '../../../kit/data/call.ts';
import { registerWorker } from '../../../kit/live/register-worker.ts';
import { useActionQueue, useIsDisconnected } from '../../parts/frame.ts';
import { Button } from '../../parts/actions/button.tsx';
import { RowsSkeleton } from '../../parts/layout/pane.tsx';
import * as css from '../frame/overlays.module.css';
import { dataQuery } from '../../../kit/data/queries.ts';

/** Switch for push alerts on this device while the console is closed, with the reason when unavailable. */
export function PushSwitch() {
  const { data, isError, refetch } = useQuery(pushQuery);
  const [permission, see] = useState(pushPermission);
  const isDisconnected = useIsDisconnected();
  const turn = usePushSwitch();
  const { toast } = useActionQueue();
  if (!data)
    return isError ? (
      <div className={css.failed} role="alert">
        <p className="grow">{words.unread}</p>
        <Button onClick={() => void refetch()}>ลองอีกครั้ง</Button>
      </div>
    ) : (
      <RowsSkeleton rows={1} />
    );
  const isOn = data.subscribed && permission === 'granted';
  const why =
    (data.public_key ? words.whyNot[permission] : words.notOffered) ?? (isDisconnected ? words.offline : undefined);
  const isStill = why !== undefined || turn.isPending;
  return (
    <Switch
      className={css.switch}
      label={words.name}
      description={turn.isPending ? words.turning : (why ?? (isOn ? words.on : words.off))}
      checked={isOn}
      aria-disabled={isStill || undefined}
      aria-busy={turn.isPending}
      onChange={() => {
        if (!isStill) turn.mutate(!isOn, { onSuccess: see, onError: () => toast(words.failed, 'err') });
      }}
    />
  );
}

const unsupported = 'เบราว์เซอร์นี้ไม่รองรับการแจ้งเตือน';
/** Reason why this browser cannot get push messages; undefined when it can. */
const whyNot: Readonly<Partial<Record<PushPermission, string>>> = {
  insecure: 'ใช้ได้เมื่อเปิดหน้านี้ผ่าน https',
  'needs-install': unsupported,
  unsupported,
  denied: 'ถูกปิดไว้ในเบราว์เซอร์ เปิดได้ที่การตั้งค่าเว็บไซต์ของเบราว์เซอร์',
};
const words = {
  name: 'แจ้งเตือนเมื่อปิดหน้านี้',
  on: 'เครื่องนี้จะได้รับแจ้งเมื่อมีเรื่องที่ต้องดูแล จนกว่าจะออกจากระบบ รวมถึงในช่วงเวลาเงียบ',
  off: 'ปิดอยู่ เมื่อเปิด เครื่องนี้จะได้รับแจ้งเรื่องที่ต้องดูแล แม้ปิดหน้านี้แล้ว โดยไม่แสดงชื่อหรือจำนวนเงิน',
  turning: 'กำลังตั้งค่า',
  failed: 'ตั้งค่าการแจ้งเตือนไม่สำเร็จ กรุณาลองอีกครั้ง',
  unread: 'อ่านการตั้งค่าของเครื่องนี้ไม่ได้',
  offline: 'ต้องเชื่อมต่ออินเทอร์เน็ตก่อน',
  notOffered: 'ระบบยังไม่เปิดการแจ้งเตือนนอกหน้าจอ กรุณาแจ้งฝ่ายเทคนิค',
  whyNot,
};

/** Push state of this session, and the server's public key. */
const pushQuery = dataQuery(['push'], getPush);

async function subscribe(publicKey: string): Promise<void> {
  await registerWorker();
  await call(putPush, { input: { subscription: await subscriptionFor(publicKey) } });
}

/** Removes the worker too: it has no other job. */
async function unsubscribe(): Promise<void> {
  await call(putPush, { input: { subscription: null } });
  const worker = await navigator.serviceWorker.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
  await worker?.unregister();
}

/** Switches push on, after the browser has asked, or off. Returns the browser's permission. */
function usePushSwitch() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (on: boolean): Promise<PushPermission> => {
      if (!on) {
        await unsubscribe();
        return pushPermission();
      }
      const allowed = await Notification.requestPermission();
      const { data } = await queries.fetchQuery(pushQuery);
      if (allowed === 'granted' && data.public_key) await subscribe(data.public_key);
      return allowed;
    },
    onSettled: () => queries.invalidateQueries(pushQuery),
  });
}
