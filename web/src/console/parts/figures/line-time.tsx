import type { StatementLine } from '@portal/contract/console/deposits.ts';
import { Chip } from './chip.tsx';
import * as css from '../layout/parts.module.css';
import { Timestamp, TimestampWithAge } from './timestamp.tsx';

interface Props {
  of: Pick<StatementLine, 'occurred_at' | 'stated_time'>;
  withAge?: boolean;
}

/** When a line came about; where the bank put it in a way that is not believed, its words beside it. */
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
