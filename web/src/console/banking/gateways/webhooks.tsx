import { useQuery } from '@tanstack/react-query';
import type { Gateway } from '@portal/contract/console/gateways.ts';
import { Chip } from '../../parts/figures/marks.tsx';
import { Dialog } from '../../parts/dialog/sheet.tsx';
import { Icon } from '../../parts/actions/icon.tsx';
import { Pane } from '../../parts/layout/pane.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import { TimestampWithAge } from '../../parts/figures/time.tsx';
import * as css from './gateways.module.css';
import { webhookEventsQuery } from './queries.ts';
import { verdictOf } from './health.tsx';

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
