import { Dialog } from '../../../kit/dialog/dialog.tsx';
import * as dialog from '../../../kit/dialog/dialog.module.css';
import { CodeFact, PairPanel } from './pair-panel.tsx';
import * as mini from '../minigame.module.css';
import * as words from '../words.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Round } from '@portal/contract/minigame.ts';
import { formatRound } from '@portal/contract/money.ts';
import { Button } from '../../../kit/actions/button.tsx';
import { copyText } from '../../../kit/actions/copy.ts';
import { Icon } from '../../../kit/actions/icon.tsx';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { Skeleton } from '../../../kit/list/skeleton.tsx';
import { When } from '../../../kit/time/when.tsx';
import { roundQuery } from '../queries.ts';
import { Fact, Facts } from '../../../kit/facts.tsx';
import { ProofSteps } from './proof-steps.tsx';
import { verifierProgramOf } from './verifier-program.ts';
import { ReportLink } from '../../parts/report-link.tsx';

/** A round with its proof, and the current seed pair. */
export default function FairSheet({ roundId, onClose }: { roundId: string | null; onClose: () => void }) {
  return (
    <Dialog title={words.fair.title} onClose={onClose}>
      <div className={`${dialog.body} stack`}>
        <p className="hint">{words.fair.lead}</p>
        {roundId ? <RoundPanel key={roundId} id={roundId} /> : <PairPanel />}
      </div>
    </Dialog>
  );
}

const RoundTable = lazy(() => import('./round-table.tsx'));

/** A round with its inputs, verified at once when its seed is revealed; above the pair, whose buttons it must not move. */
function RoundPanel({ id }: { id: string }) {
  const { data: round, isError, isFetched, refetch } = useQuery(roundQuery(id));
  return (
    <>
      <section className="stack" aria-labelledby="round" aria-busy={!round && !isError}>
        <h3 id="round">รอบนี้</h3>
        {round ? (
          <>
            <RoundFacts round={round} />
            <ReportLink about="minigame_round" name={id} replace />
          </>
        ) : isError ? (
          <InlineRetry onRetry={refetch} />
        ) : (
          <Skeleton width="100%" height={220} />
        )}
      </section>
      {isFetched ? <PairPanel /> : null}
    </>
  );
}

function RoundFacts({ round }: { round: Round }) {
  const { fairness } = round;
  return (
    <>
      <Facts look="small">
        <Fact name="เกม">{words.games[round.slug]}</Fact>
        <Fact name="เวลา">
          <When at={round.created_at} as="iso" />
        </Fact>
        <Fact name="ใช้เหรียญ">{words.nCoins(round.bet)}</Fact>
        <Fact name="มูลค่าเหรียญ">{`${formatRound(round.coin_value)} บาท`}</Fact>
        <Fact name="ผลที่ได้รับ">{words.resultText(round)}</Fact>
        <CodeFact name={words.fair.commit} code={fairness.commit} />
        <CodeFact name={words.fair.clientSeed} code={fairness.client_seed} />
        <CodeFact name={words.fair.nonce} code={String(fairness.nonce)} />
        <CodeFact name="เวอร์ชันตารางรางวัล" code={String(fairness.table_version)} />
        <CodeFact name="รหัสตารางรางวัล" code={fairness.table_hash} />
        {fairness.server_seed ? <CodeFact name="ซีดของระบบ" code={fairness.server_seed} /> : null}
      </Facts>
      <details className={mini.more}>
        <summary>
          {`รางวัลและโอกาสของตารางเวอร์ชัน ${fairness.table_version}`}
          <Icon name="down" size="s" />
        </summary>
        <Suspense fallback={null}>
          <RoundTable round={round} />
        </Suspense>
      </details>
      {fairness.server_seed ? (
        <ProofSteps round={round} serverSeed={fairness.server_seed} />
      ) : (
        <p className="hint">{words.fair.seedHidden}</p>
      )}
      <div>
        <Button size="s" onClick={() => void copyText(verifierProgramOf(round))}>
          คัดลอกข้อมูล
        </Button>
        <p className="hint">ข้อมูลที่คัดลอกเป็นโปรแกรมสั้น ๆ รันด้วย Node ได้ทันที ไม่ต้องใช้เว็บนี้</p>
      </div>
    </>
  );
}
