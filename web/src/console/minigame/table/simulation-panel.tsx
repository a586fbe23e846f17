import { useEffect, useState } from 'react';
import type { Simulated } from '@portal/contract/minigame/simulate.ts';
import { percent } from '@portal/contract/minigame/tables.ts';
import type { Table } from '@portal/contract/minigame/draw.ts';
import { Button } from '../../parts/actions/button.tsx';
import { Chip } from '../../parts/figures/marks.tsx';
import { Panel } from '../../parts/layout/page.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import * as css from '../minigames.module.css';
import { countText, percentText } from '../queries.ts';
import { nameOfPrize, useThingNames } from './table-lines.tsx';
import * as chart from './table.module.css';
import type { SimulationAnswer, SimulationAsked } from './simulation.worker.ts';

interface Props {
  result: Simulated | 'failed' | undefined;
  isRunning: boolean;
  coinValue: bigint;
  /** Absent: the table cannot be played yet. */
  onStart: (() => void) | undefined;
}

/** 100,000 rounds before anybody plays one: how often each prize came up beside how often it should. */
export const SimulationPanel = ({ result, isRunning, coinValue, onStart }: Props) => (
  <Panel title="จำลองก่อนเผยแพร่">
    <div className={`${parts.body} ${css.text}`} role="status" aria-busy={isRunning}>
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

function Result({ of, coinValue }: { of: Simulated; coinValue: bigint }) {
  const names = useThingNames();
  const most = Math.max(...of.lines.map(({ chance, seen }) => Math.max(chance, seen / of.rounds)), 1e-9);
  const isFar = Math.abs(of.deviation) > SIGMAS;
  const cost = of.rounds * Number(coinValue);
  return (
    <>
      <p>
        คืนจริง {percentText(percent(of.paid, cost))} จากที่คาด {percentText(percent(of.expected, cost))}{' '}
        <Chip tone={isFar ? 'err' : 'ok'}>ห่าง {Math.abs(of.deviation).toFixed(2)}σ</Chip>
      </p>
      <table className={css.lines} aria-label="การกระจายของผลจำลอง">
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
          {of.lines.map(({ id, chance, seen }) => (
            <tr key={id}>
              <th scope="row">
                {nameOfPrize(id, names)}
                <Bars expected={chance / most} seen={seen / of.rounds / most} />
              </th>
              <td data-right>{countText(Math.round(chance * of.rounds))}</td>
              <td data-right>{countText(seen)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const WIDTH = 100;
/** What should be above what was; the figures stand beside it. */
const Bars = ({ expected, seen }: { expected: number; seen: number }) => (
  <svg className={chart.bars} viewBox={`0 0 ${WIDTH} 10`} preserveAspectRatio="none" aria-hidden="true">
    <rect className={chart.expected} y="0" width={expected * WIDTH} height="4" />
    <rect className={chart.seen} y="5" width={seen * WIDTH} height="4" />
  </svg>
);

const ROUNDS = 100_000;

interface Run {
  readonly json: string;
  readonly table: Table;
  readonly coinValue: bigint;
}

/** Plays 100,000 rounds of a table beside the page. What came of it belongs to the text that was asked about, and to no other. */
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
    worker.postMessage({ table, coinValue, rounds: ROUNDS } satisfies SimulationAsked, []);
    return () => worker.terminate();
  }, [run]);
  return {
    start: setRun,
    isRunning: run !== undefined && answer?.json !== run.json,
    /** Of exactly this text. */
    resultOf: (json: string) => (answer?.json === json ? answer.of : undefined),
  };
}
