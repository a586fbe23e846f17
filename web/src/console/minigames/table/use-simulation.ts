import { useEffect, useState } from 'react';
import type { Table } from '@portal/contract/minigame/draw.ts';
import type { SimulationAnswer, SimulationAsked } from './simulation.worker.ts';

const ROUNDS = 100_000;

interface Asked {
  readonly json: string;
  readonly table: Table;
  readonly coinValue: bigint;
}

/** Plays 100,000 rounds of a table beside the page. What came of it belongs to the text that was asked about, and to no other. */
export function useSimulation() {
  const [asked, setAsked] = useState<Asked>();
  const [answer, setAnswer] = useState<{ json: string; of: SimulationAnswer | 'failed' }>();
  useEffect(() => {
    if (!asked) return undefined;
    const worker = new Worker(new URL('./simulation.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<SimulationAnswer>) =>
      setAnswer({ json: asked.json, of: data }),
    );
    worker.addEventListener('error', () => setAnswer({ json: asked.json, of: 'failed' }));
    const { table, coinValue } = asked;
    worker.postMessage({ table, coinValue, rounds: ROUNDS } satisfies SimulationAsked, []);
    return () => worker.terminate();
  }, [asked]);
  return {
    start: setAsked,
    isRunning: asked !== undefined && answer?.json !== asked.json,
    /** Of exactly this text. */
    resultOf: (json: string) => (answer?.json === json ? answer.of : undefined),
  };
}
