import { formatBaht } from '@portal/contract/money.ts';
import { Chip } from '../../parts/figures/chip.tsx';
import { Panel } from '../../parts/layout/panel.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import * as css from '../minigames.module.css';
import { countText, percentText } from '../words.ts';
import type { Figures } from './figures.ts';
import { Fact } from '../../parts/fact.tsx';

const bahtOf = (satang: number): string =>
  (satang / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 });

/** What the table comes to while it is typed, and why it may not be published. */
export const ValuePanel = ({ of: { value, weights, problem }, coinValue }: { of: Figures; coinValue: bigint }) => (
  <Panel title="ค่าคาดหวังของตารางนี้">
    <div className={`${parts.body} ${css.text}`} role="status">
      <dl className={parts.kv}>
        {weights ? (
          <>
            <dt>น้ำหนักรวม</dt>
            <dd>
              {Number.isFinite(weights.sum) ? countText(weights.sum) : '-'} จาก {countText(weights.all)}
            </dd>
          </>
        ) : null}
        <Fact name="ค่าคาดหวังต่อเหรียญ" of={value ? `${bahtOf(value.expected)} บาท` : '-'} />
        <Fact name="มูลค่าต่อเหรียญ" of={`${formatBaht(coinValue)} บาท`} />
        <Fact name="ประกาศคืน" of={value ? percentText(value.rtp) : '-'} />
        <Fact name="โอกาสได้รางวัล" of={value ? percentText(value.any) : '-'} />
        <Fact name="ต้นทุนต่อปีโดยประมาณ" of={value ? `${formatBaht(value.yearly)} บาท` : '-'} />
      </dl>
      {problem ? (
        <p className={parts.error}>{problem}</p>
      ) : (
        <p>
          <Chip tone="ok">เผยแพร่ได้</Chip>
        </p>
      )}
    </div>
  </Panel>
);
