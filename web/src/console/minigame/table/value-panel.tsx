import { formatBaht } from '@portal/contract/money.ts';
import { totalWeight, type Table } from '@portal/contract/minigame/draw.ts';
import type { Slug } from '@portal/contract/minigame.ts';
import { problemOf, WEIGHTS } from '@portal/contract/minigame/table-rules.ts';
import { chanceOfAny, expectedReturn, percent, type Prices } from '@portal/contract/minigame/tables.ts';
import { Chip } from '../../parts/figures/marks.tsx';
import { Fact, Panel } from '../../parts/layout/page.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import { countText, percentText } from '../queries.ts';

const bahtOf = (satang: number): string =>
  (satang / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 });

/** Expected value of the edited table, and what prevents its publication. */
export const ValuePanel = ({ of: { value, weights, problem }, coinValue }: { of: Figures; coinValue: bigint }) => (
  <Panel title="ค่าคาดหวังของตารางนี้">
    <div className={`${parts.body} grid tight`} role="status">
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

const DAYS = 365 / 30;

interface Around {
  readonly slug: Slug;
  readonly next: number;
  readonly items: readonly string[];
  readonly coinValue: bigint;
  /** Cost of goods to the site. */
  readonly prices: Prices;
  /** Coins staked on the game in the last 30 days. */
  readonly coins_30d: number;
}
/** Figures of the edited table; absent until they can be computed. */
interface Figures {
  readonly table: Table;
  /** Validation error from the server's rules; absent when publishable. */
  readonly problem: string | undefined;
  readonly weights: { readonly sum: number; readonly all: number } | undefined;
  readonly value:
    | {
        /** Satang returned per coin; for hi-lo by the best-paying pick. */
        readonly expected: number;
        readonly rtp: number;
        readonly any: number;
        /** Satang, assuming the play of the last 30 days. */
        readonly yearly: bigint;
      }
    | undefined;
}

export const figuresOf = (json: string, { coinValue, prices, coins_30d, ...around }: Around): Figures => {
  const table = JSON.parse(json) as Table;
  const weights = table.entries ? { sum: totalWeight(table.entries), all: WEIGHTS } : undefined;
  return {
    table,
    problem: problemOf(json, { ...around, coinValue, prices }),
    weights,
    value: valueOf(table, coinValue, prices, coins_30d),
  };
};

/** Undefined while an entry lacks a prize or a weight. */
const valueOf = (table: Table, coinValue: bigint, prices: Prices, coins: number): Figures['value'] => {
  try {
    const expected = expectedReturn(table, coinValue, 'most', prices);
    if (!Number.isFinite(expected)) return undefined;
    return {
      expected,
      rtp: percent(expectedReturn(table, coinValue, 'least', prices), Number(coinValue)),
      any: chanceOfAny(table, coinValue),
      yearly: BigInt(Math.round(coins * DAYS * expected)),
    };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};
