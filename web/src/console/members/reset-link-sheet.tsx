import { useMutation } from '@tanstack/react-query';
import { issueResetLink } from '@portal/contract/console/members.ts';
import { call } from '../../kit/call.ts';
import { AddressRow } from '../parts/address-row.tsx';
import { Button } from '../parts/button.tsx';
import { useNow_s } from '../parts/clock.ts';
import { useActionQueue } from '../parts/action-queue.ts';
import { Dialog } from '../parts/dialog.tsx';
import * as parts from '../parts/parts.module.css';
import * as sheet from '../parts/sheet.module.css';
import { ReasonSheet } from '../parts/reason-sheet.tsx';
import { sentenceOf } from '../parts/sentence.ts';
import { ageOf } from '../parts/time-words.ts';
import type { MemberDetail } from './queries.ts';

/** A link with which the member sets a new password. It is shown here once and kept nowhere: closed, it is gone. */
export function ResetLinkSheet({ member, onClose }: { member: MemberDetail; onClose: () => void }) {
  const { toast } = useActionQueue();
  const issue = useMutation({
    mutationFn: async (reason: string) => (await call(issueResetLink, { input: { id: member.id, reason } })).data,
    onError: (error) => {
      toast(sentenceOf(error), 'err');
      onClose();
    },
    gcTime: 0,
  });
  const title = `ลิงก์ตั้งรหัสผ่านใหม่ ${member.tel_masked}`;
  if (issue.data) return <Link title={title} {...issue.data} onClose={onClose} />;
  if (issue.isPending)
    return (
      <Dialog title={title}>
        <p role="status">กำลังออกลิงก์</p>
      </Dialog>
    );
  return (
    <ReasonSheet
      title={title}
      confirmText="ออกลิงก์"
      tone="primary"
      onClose={onClose}
      onSubmit={(why) => issue.mutate(why)}
    >
      <p className={parts.warn}>ตรวจให้แน่ใจก่อนว่าเป็นเจ้าของบัญชี ใครถือลิงก์นี้ตั้งรหัสผ่านใหม่ได้</p>
      <p className="hint">ลิงก์ใช้ได้ครั้งเดียวภายใน 15 นาที ลิงก์ก่อนหน้าของสมาชิกนี้จะใช้ไม่ได้</p>
    </ReasonSheet>
  );
}

function Link({
  title,
  url,
  expires_at,
  onClose,
}: {
  title: string;
  url: string;
  expires_at: Date;
  onClose: () => void;
}) {
  const left_s = expires_at.getTime() / 1000 - useNow_s();
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={sheet.sheet}>
        {left_s > 0 ? (
          <>
            <p>ส่งลิงก์นี้ให้สมาชิก แสดงครั้งเดียว ปิดแล้วดูอีกไม่ได้</p>
            <AddressRow address={url} label="คัดลอกลิงก์" />
            <p className="hint num">เหลือเวลา {ageOf(left_s)}</p>
          </>
        ) : (
          <p role="status">ลิงก์หมดอายุแล้ว ออกลิงก์ใหม่ถ้ายังต้องใช้</p>
        )}
        <div className={sheet.end}>
          <Button onClick={onClose}>ปิด</Button>
        </div>
      </div>
    </Dialog>
  );
}
