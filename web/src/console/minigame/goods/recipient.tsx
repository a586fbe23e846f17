import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { revealRewardRecipient } from '@portal/contract/console/minigame.ts';
import { call } from '../../../kit/data/call.ts';
import { useActionQueue, useIsDisconnected } from '../../parts/frame.ts';
import { Button, CopyButton } from '../../parts/actions/button.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import { ReasonSheet } from '../../parts/dialog/reason-sheet.tsx';
import { sentenceOf } from '../../parts/actions/decision.ts';
import { Fact } from '../../parts/layout/page.tsx';

/** Delivery address: sealed until opened with a reason, which is audited. Not kept after the page closes. */
export function Recipient({ id }: { id: string }) {
  const [isAsking, setAsking] = useState(false);
  const isDisconnected = useIsDisconnected();
  const { toast } = useActionQueue();
  const reveal = useMutation({
    mutationFn: async (reason: string) => (await call(revealRewardRecipient, { input: { id, reason } })).data,
    onError: (error) => toast(sentenceOf(error), 'err'),
    gcTime: 0,
  });
  const { data } = reveal;
  return (
    <div>
      {data ? (
        <>
          <dl className={parts.kv}>
            <Fact name="ชื่อผู้รับ" of={data.name} />
            <Fact name="ที่อยู่" of={data.address} />
            <dt>เบอร์โทร</dt>
            <dd translate="no">{data.tel}</dd>
          </dl>
          <CopyButton text={`${data.name}\n${data.address}\n${data.tel}`} label="คัดลอกที่อยู่" />
        </>
      ) : (
        <Button icon="eye" disabled={isDisconnected || reveal.isPending} onClick={() => setAsking(true)}>
          แสดงที่อยู่จัดส่ง
        </Button>
      )}
      {isAsking ? (
        <ReasonSheet
          title="แสดงที่อยู่จัดส่ง"
          confirmText="แสดง"
          tone="primary"
          choices={['จัดส่งของรางวัล']}
          onClose={() => setAsking(false)}
          onSubmit={(reason) => {
            setAsking(false);
            reveal.mutate(reason);
          }}
        >
          <p className="hint">การดูข้อมูลส่วนบุคคลจะถูกบันทึกในบันทึกการใช้งาน</p>
        </ReasonSheet>
      ) : null}
    </div>
  );
}
