import { useQuery } from '@tanstack/react-query';
import { endGatewaySecret, type Gateway, rotateGatewaySecret } from '@portal/contract/console/gateways.ts';
import { call } from '../../kit/data/call.ts';
import { Chip } from '../parts/figures/marks.tsx';
import { Dialog, Sheet } from '../parts/dialog/sheet.tsx';
import { Icon } from '../parts/actions/icon.tsx';
import { Pane } from '../parts/layout/pane.tsx';
import * as parts from '../parts/layout/parts.module.css';
import { TimestampWithAge } from '../parts/figures/time.tsx';
import { useDecision } from '../parts/actions/decision.ts';
import * as css from './gateways.module.css';
import { webhookEventsQuery } from './queries.ts';
import { verdictOf } from './health.tsx';
import { ReasonSheet } from '../parts/dialog/reason-sheet.tsx';

export function WebhookEventsDialog({ gateway, onClose }: { gateway: Gateway; onClose: () => void }) {
  const query = useQuery(webhookEventsQuery(gateway.provider));
  return (
    <Dialog title={`ข้อความล่าสุดจาก ${gateway.display_name}`} size="lg" onClose={onClose}>
      <p className="hint">50 ข้อความล่าสุด ค่าที่เป็นความลับถูกซ่อน</p>
      <Pane query={query} blank="ยังไม่มีข้อความ" isEmpty={(rows) => rows.length === 0}>
        {(rows) => (
          <ul className={css.webhookEvents}>
            {rows.map(({ id, event_id, received_at, tries, verdict, payload }) => {
              const [text, tone] = verdictOf(verdict);
              return (
                <li key={id}>
                  <details>
                    <summary>
                      <Icon name="down" size="s" />
                      <TimestampWithAge at={received_at} />
                      <Chip tone={tone}>{text}</Chip>
                      {tries > 0 ? <Chip tone="pend">ลองแล้ว {tries} ครั้ง</Chip> : null}
                      <span className={parts.mono} translate="no">
                        {event_id}
                      </span>
                    </summary>
                    <pre className={parts.mono} translate="no">
                      {payload}
                    </pre>
                  </details>
                </li>
              );
            })}
          </ul>
        )}
      </Pane>
    </Dialog>
  );
}

interface Props {
  gateway: Gateway;
  open: 'rotate' | 'end';
  onClose: () => void;
}

/** Another secret for what a gateway tells, and the end of the one before. */
export function SecretSheets({ gateway: { provider, display_name }, open, onClose }: Props) {
  const decide = useDecision();
  const done = (run: () => Promise<unknown>, text: string) =>
    decide({ ids: [provider], run, doneText: () => text, refresh: [['gateways'], ['approvals']], close: onClose });
  if (open === 'rotate')
    return (
      <ReasonSheet
        title={`ออกรหัสลับใหม่ ${display_name}`}
        confirmText="ส่งให้คนที่สองอนุมัติ"
        tone="primary"
        onClose={onClose}
        onSubmit={(reason) =>
          done(
            () => call(rotateGatewaySecret, { input: { provider, reason } }),
            'ส่งคำขอออกรหัสลับแล้ว รอเจ้าของหรือผู้จัดการอนุมัติ',
          )
        }
      >
        <p>รหัสเก่ายังใช้ได้จนกว่าจะยกเลิก หลังอนุมัติ รหัสใหม่แสดงครั้งเดียวให้ฝ่ายเทคนิคหรือเจ้าของ</p>
      </ReasonSheet>
    );
  return (
    <Sheet
      title={`ยกเลิกรหัสลับเก่า ${display_name}`}
      confirmText="ยกเลิกรหัสเก่า"
      tone="err"
      onClose={onClose}
      onConfirm={() => done(() => call(endGatewaySecret, { input: { provider } }), 'ยกเลิกรหัสลับเก่าแล้ว')}
    >
      <p>ข้อความที่ลงลายเซ็นด้วยรหัสเก่าจะไม่ถูกรับทันที ดูก่อนว่าผู้ให้บริการใช้รหัสใหม่แล้ว</p>
    </Sheet>
  );
}
