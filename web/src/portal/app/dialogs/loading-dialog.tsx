import { useEffect, useState } from 'react';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import * as dialog from '../../../kit/dialog/dialog.module.css';
import { useAnnounce } from '../../../kit/live/announcer.ts';
import * as css from './loading.module.css';

const WAIT_MS = 300;
const LONG_MS = 10_000;

/** Shows after 300 ms, cannot be closed, and says after 10 s that it takes longer than usual. */
export default function LoadingDialog() {
  const [phase, enter] = useState<'quiet' | 'shown' | 'long'>('quiet');
  useEffect(() => {
    const timers = [setTimeout(() => enter('shown'), WAIT_MS), setTimeout(() => enter('long'), LONG_MS)];
    return () => timers.forEach(clearTimeout);
  }, []);
  const text = phase === 'long' ? 'ใช้เวลานานกว่าปกติ กรุณาอย่าปิดหน้านี้' : 'กำลังดำเนินการ';
  useAnnounce(phase === 'quiet' ? undefined : text, 'loading');
  if (phase === 'quiet') return null;
  return (
    <Dialog title="กรุณารอสักครู่">
      <div className={`${dialog.body} ${css.root}`}>
        <i className={css.disc} aria-hidden="true" />
        <p>{text}</p>
      </div>
    </Dialog>
  );
}
