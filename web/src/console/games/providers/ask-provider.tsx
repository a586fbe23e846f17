import { askRound, type RoundRow } from '@portal/contract/console/rounds.ts';
import { call } from '../../../kit/data/call.ts';
import { Button } from '../../parts/actions/button.tsx';
import { useIsDisconnected } from '../../parts/actions/connection.ts';
import { useDecision } from '../../parts/actions/decision.ts';
import { useMay } from '../../parts/operator.ts';
import * as parts from '../../parts/layout/parts.module.css';
import { Timestamp } from '../../parts/figures/timestamp.tsx';
import { NotAskedRound } from './not-asked.tsx';
import { answers } from '../words.ts';

/** What the provider said of a round that did not end, and asking once more. */
export function AskProvider({ round: { id, status, reference, asked, can_ask } }: { round: RoundRow }) {
  const mayAsk = useMay()('rounds.ask');
  const isDisconnected = useIsDisconnected();
  const decide = useDecision();
  const ask = () =>
    decide({
      ids: [id],
      run: () => call(askRound, { input: { id } }),
      doneText: ({ data }) => `${reference}: ${answers[data.asked?.answer ?? 'silent']}`,
      refresh: [['rounds'], ['game-comparisons']],
    });
  return (
    <div className={parts.body}>
      {asked ? (
        <p>
          <span>ถามค่ายเมื่อ</span> <Timestamp at={asked.at} />
          <span>:</span> {answers[asked.answer]}
          {asked.detail ? <span>{` (${asked.detail})`}</span> : null}
        </p>
      ) : can_ask ? (
        <p className="hint">ยังไม่เคยถามค่ายเกี่ยวกับรอบนี้</p>
      ) : null}
      {can_ask || status !== 'open' ? null : <NotAskedRound reference={reference} />}
      {mayAsk && can_ask && status === 'open' ? (
        <Button icon="help" disabled={isDisconnected} onClick={() => void ask()}>
          ถามค่าย
        </Button>
      ) : null}
    </div>
  );
}
