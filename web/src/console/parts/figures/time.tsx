import { useSyncExternalStore } from 'react';
import type { StatementLine } from '@portal/contract/console/deposits.ts';
import { formatDateTime } from '../../../kit/time/date-time.ts';
import { serverNow } from '../../../kit/time/server-time.ts';
import * as marks from './marks.module.css';
import * as css from '../layout/parts.module.css';
import { Chip } from './marks.tsx';

export const Timestamp = ({ at }: { at: Date }) => (
  <time className="nb" dateTime={at.toISOString()}>
    {timestampOf(at)}
  </time>
);

/** Age, updated every second, with the exact time on hover; coloured by its queue's target. */
export const Age = ({ at, sla }: { at: Date; sla?: Sla }) => {
  const age_s = useNow_s() - at.getTime() / 1000;
  return (
    <time
      className={marks.age}
      data-tone={sla === undefined ? undefined : toneOfAge(age_s, sla)}
      dateTime={at.toISOString()}
      title={timestampOf(at)}
    >
      {ageOf(age_s)}
    </time>
  );
};

export const TimestampWithAge = ({ at }: { at: Date }) => {
  const age_s = useNow_s() - at.getTime() / 1000;
  return (
    <>
      <Timestamp at={at} /> <span className={css.mini}>({ageOf(age_s)})</span>
    </>
  );
};

const listeners = new Set<() => void>();
const seconds = () => Math.floor(serverNow() / 1000);
let now_s = seconds();
let timer: ReturnType<typeof setInterval> | undefined;

const tick = () => {
  now_s = seconds();
  for (const onChange of listeners) onChange();
};
const readNow = () => now_s;
const subscribe = (onChange: () => void) => {
  listeners.add(onChange);
  if (timer === undefined) {
    tick(); // it may have stood still, or not known the server's clock
    timer = setInterval(tick, 1000);
  }
  return () => {
    listeners.delete(onChange);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};

/** Seconds since the epoch by the server's clock; one clock for all ages on the page. */
export const useNow_s = (): number => useSyncExternalStore(subscribe, readNow, readNow);

/** `YYYY-MM-DD HH:mm:ss` in Bangkok, the one format of the console (docs/design/console.md#dates). */
export const timestampOf = (at: Date): string => formatDateTime(at, 'iso');

/** Age in seconds as text: 0:48, 4:12, then hours and days in words. */
export function ageOf(age_s: number): string {
  const seconds = Math.max(0, Math.floor(age_s));
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} ชม. ${minutes % 60} นาที`;
  return `${Math.floor(minutes / (24 * 60))} วัน`;
}

/** Target time of a queue, or a number of seconds. */
export type Sla = 'deposit' | 'withdrawal' | number;
const LIMIT_S: Record<Exclude<Sla, number>, number> = { deposit: 120, withdrawal: 300 };

/** Green within the target, amber past it, red past twice the target (docs/design/console.md#frame). */
export const toneOfAge = (age_s: number, sla: Sla): 'ok' | 'pend' | 'err' => {
  const limit_s = typeof sla === 'number' ? sla : LIMIT_S[sla];
  return age_s < limit_s ? 'ok' : age_s < 2 * limit_s ? 'pend' : 'err';
};

interface Props {
  of: Pick<StatementLine, 'occurred_at' | 'stated_time'>;
  withAge?: boolean;
}

/** Time of a bank line; with the bank's own text where it is not trusted. */
export const LineTime = ({ of: { occurred_at: at, stated_time }, withAge }: Props) => (
  <>
    {withAge ? <TimestampWithAge at={at} /> : <Timestamp at={at} />}
    {stated_time === null ? null : (
      <>
        {' '}
        <Chip tone="pend" icon="alert">
          เวลาผิดปกติ
        </Chip>{' '}
        <span className={css.mini}>
          ธนาคารแจ้ง <span translate="no">{stated_time || '–'}</span>
        </span>
      </>
    )}
  </>
);
