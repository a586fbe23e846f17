import { useEffect, useState } from 'react';
import type { SimulationResult } from '@portal/contract/minigame/simulate.ts';
import { percent } from '@portal/contract/minigame/tables.ts';
import type { Table } from '@portal/contract/minigame/draw.ts';
import { Button } from '../../parts/actions/button.tsx';
import { Chip } from '../../parts/figures/marks.tsx';
import { Panel } from '../../parts/layout/page.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import * as list from '../../parts/list/list.module.css';
import { countText, percentText } from '../queries.ts';
import { nameOfPrize, usePrizeNames } from './table-lines.tsx';
import * as chart from './table.module.css';
import type { SimulationAnswer, SimulationRequest } from './simulation.worker.ts';

interface Props {
  result: SimulationResult | 'failed' | undefined;
  isRunning: boolean;
  coinValue: bigint;
  /** Absent: the table is not playable yet. */
  onStart: (() => void) | undefined;
}

/** Simulates 100,000 rounds: observed beside expected frequency of each prize. */
export const SimulationPanel = ({ result, isRunning, coinValue, onStart }: Props) => (
  <Panel title="จำลองก่อนเผยแพร่">
    <div className={`${parts.body} grid tight`} role="status" aria-busy={isRunning}>
      <div>
        <Button icon="chart" disabled={!onStart || isRunning} onClick={onStart}>
          {isRunning ? 'กำลังจำลอง' : 'จำลอง 100,000 รอบ'}
        </Button>
      </div>
      {result === 'failed' ? <p className={parts.error}>จำลองไม่สำเร็จ กรุณาลองอีกครั้ง</p> : null}
      {result && result !== 'failed' ? <Result of={result} coinValue={coinValue} /> : null}
      {!result && !isRunning ? <p className="hint">ต้องจำลองตารางนี้ก่อนจึงเผยแพร่ได้</p> : null}
    </div>
  </Panel>
);

const SIGMAS = 3;

function Result({ of, coinValue }: { of: SimulationResult; coinValue: bigint }) {
  const names = usePrizeNames();
  const most = Math.max(...of.lines.map(({ chance, count }) => Math.max(chance, count / of.rounds)), 1e-9);
  const isFar = Math.abs(of.deviation) > SIGMAS;
  const cost = of.rounds * Number(coinValue);
  return (
    <>
      <p>
        คืนจริง {percentText(percent(of.paid, cost))} จากที่คาด {percentText(percent(of.expected, cost))}{' '}
        <Chip tone={isFar ? 'err' : 'ok'}>ห่าง {Math.abs(of.deviation).toFixed(2)}σ</Chip>
      </p>
      <table className={list.lines} aria-label="การกระจายของผลจำลอง">
        <thead>
          <tr>
            <th scope="col">รางวัล</th>
            <th scope="col" data-right>
              คาด
            </th>
            <th scope="col" data-right>
              ออกจริง
            </th>
          </tr>
        </thead>
        <tbody>
          {of.lines.map(({ id, chance, count }) => (
            <tr key={id}>
              <th scope="row">
                {nameOfPrize(id, names)}
                <Bars expected={chance / most} actual={count / of.rounds / most} />
              </th>
              <td data-right>{countText(Math.round(chance * of.rounds))}</td>
              <td data-right>{countText(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const WIDTH = 100;
/** Bars of expected above observed frequency; the figures are beside them. */
const Bars = ({ expected, actual }: { expected: number; actual: number }) => (
  <svg className={chart.bars} viewBox={`0 0 ${WIDTH} 10`} preserveAspectRatio="none" aria-hidden="true">
    <rect className={chart.expected} y="0" width={expected * WIDTH} height="4" />
    <rect className={chart.seen} y="5" width={actual * WIDTH} height="4" />
  </svg>
);

const ROUNDS = 100_000;

interface Run {
  readonly json: string;
  readonly table: Table;
  readonly coinValue: bigint;
}

/** Simulates 100,000 rounds of a table in a worker. A result belongs only to the text it was computed from. */
export function useSimulation() {
  const [run, setRun] = useState<Run>();
  const [answer, setAnswer] = useState<{ json: string; of: SimulationAnswer | 'failed' }>();
  useEffect(() => {
    if (!run) return undefined;
    const worker = new Worker(new URL('./simulation.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<SimulationAnswer>) =>
      setAnswer({ json: run.json, of: data }),
    );
    worker.addEventListener('error', () => setAnswer({ json: run.json, of: 'failed' }));
    const { table, coinValue } = run;
    worker.postMessage({ table, coinValue, rounds: ROUNDS } satisfies SimulationRequest, []);
    return () => worker.terminate();
  }, [run]);
  return {
    start: setRun,
    isRunning: run !== undefined && answer?.json !== run.json,
    /** Result of exactly this text. */
    resultOf: (json: string) => (answer?.json === json ? answer.of : undefined),
  };
}
