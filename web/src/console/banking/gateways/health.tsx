import { useMutation, useQuery } from '@tanstack/react-query';
import { verdictText } from '@portal/contract/console/verdicts.ts';
import { testGateway, type Gateway } from '@portal/contract/console/gateways.ts';
import type { Provider } from '@portal/contract/payments.ts';
import { call } from '../../../kit/data/call.ts';
import { timestampOf, TimestampWithAge } from '../../parts/figures/time.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import * as css from './gateways.module.css';
import { type Rates, webhookEventsQuery } from './queries.ts';
import { Chip, type Tone } from '../../parts/figures/marks.tsx';
import { sentenceOf } from '../../parts/actions/decision.ts';
import { Button } from '../../parts/actions/button.tsx';
import { Dialog } from '../../parts/dialog/sheet.tsx';
import { Icon } from '../../parts/actions/icon.tsx';
import { Pane } from '../../parts/layout/pane.tsx';

/** Credited payments of the last 24 hours and their speed, with a bar per hour. */
export function RatesBlock({ rates, isAwaited }: { rates: Rates | undefined; isAwaited: boolean }) {
  if (!rates) return isAwaited ? <div className={css.bars} aria-busy="true" /> : null;
  const { opened, credited, median_s, hours } = rates;
  return (
    <div>
      <h3>24 ชั่วโมงที่ผ่านมา</h3>
      {opened === 0 ? (
        <p className={parts.mini}>ยังไม่มีใครจ่ายผ่านช่องทางนี้</p>
      ) : (
        <>
          <p>
            <span>สำเร็จ</span> <b className="num">{shareOf(credited, opened)}</b>{' '}
            <span className="hint num">
              ({credited} จาก {opened} รายการ)
            </span>
            {median_s === null ? null : (
              <>
                {' '}
                · กลางอยู่ที่ <b className="num">{durationOf(median_s)}</b>
              </>
            )}
          </p>
          <ol className={css.bars} aria-label="รายชั่วโมง">
            {hours.map((hour) => {
              const text = `${timestampOf(hour.from).slice(11, 16)} น. สำเร็จ ${hour.credited} จาก ${hour.opened} รายการ${
                hour.median_s === null ? '' : ` กลาง ${durationOf(hour.median_s)}`
              }`;
              return (
                <li key={hour.from.toISOString()} title={text}>
                  <span className={css.bar}>
                    <i style={{ height: `${(hour.credited * 100) / hour.opened}%` }} />
                  </span>
                  <small aria-hidden="true">{timestampOf(hour.from).slice(11, 13)}</small>
                  <span className="sr">{text}</span>
                </li>
              );
            })}
          </ol>
        </>
      )}
    </div>
  );
}

/** Verdict of a webhook event, in words. */
const verdictOf = (verdict: string | null): readonly [text: string, tone: Tone] =>
  verdict === null ? ['รอตรวจ', 'pend'] : verdictText(verdict);

/** Half a minute as "30 วินาที", longer as minutes and seconds. */
const durationOf = (seconds: number): string =>
  seconds < 60
    ? `${Math.max(1, Math.round(seconds))} วินาที`
    : `${Math.floor(seconds / 60)} นาที ${Math.round(seconds % 60)} วินาที`;

const shareOf = (part: number, total: number): string => `${Math.floor((part * 100) / total)}%`;

/** Tests the provider's connection and shows the result until the next test. */
export function TestButton({ provider, disabled }: { provider: Provider; disabled: boolean }) {
  const test = useMutation({
    mutationFn: async () => (await call(testGateway, { input: { provider } })).data,
  });
  return (
    <>
      <Button icon="swap" disabled={disabled || test.isPending} onClick={() => test.mutate()}>
        {test.isPending ? 'กำลังทดสอบ' : 'ทดสอบ'}
      </Button>
      <p className={css.tested} role="status">
        {test.data ? (
          test.data.ok ? (
            <Chip tone="ok">ตอบกลับใน {test.data.took_ms} มิลลิวินาที</Chip>
          ) : (
            <>
              <Chip tone="err">ไม่ตอบตามที่ตกลง</Chip> {test.data.reason}
            </>
          )
        ) : null}
        {test.error ? <Chip tone="err">{sentenceOf(test.error)}</Chip> : null}
      </p>
    </>
  );
}

export function WebhookEventsDialog({ gateway, onClose }: { gateway: Gateway; onClose: () => void }) {
  const query = useQuery(webhookEventsQuery(gateway.provider));
  return (
    <Dialog title={`ข้อความล่าสุดจาก ${gateway.display_name}`} size="lg" onClose={onClose}>
      <p className="hint">50 ข้อความล่าสุด ค่าที่เป็นความลับถูกซ่อน</p>
      <Pane query={query} blank="ยังไม่มีข้อความ">
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
