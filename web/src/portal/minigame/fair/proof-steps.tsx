import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Round } from '@portal/contract/minigame.ts';
import { useAnnounce } from '../../../kit/live/announcer.ts';
import { Icon } from '../../../kit/actions/icon.tsx';
import { Skeleton } from '../../../kit/list/skeleton.tsx';
import { Note } from '../../../kit/note.tsx';
import * as mini from '../minigame.module.css';
import * as css from './fair.module.css';
import type { Proof } from './proof.ts';

const Report = lazy(() => import('./mismatch-report.tsx'));

/** Verifies a round in this browser, step by step. */
export function ProofSteps({ round, serverSeed }: { round: Round; serverSeed: string }) {
  const { data: proof } = useQuery({
    queryKey: ['minigame', 'proof', round.round_id, serverSeed],
    queryFn: async () => {
      const { canProve, prove } = await import('./proof.ts');
      return canProve() ? prove(round, serverSeed) : null;
    },
    gcTime: 0,
    staleTime: Infinity,
    networkMode: 'always',
  });
  const verdict = proof ? (proof.holds ? 'ผลตรงกัน' : 'ผลไม่ตรงกัน กรุณาแจ้งแอดมิน') : undefined;
  useAnnounce(verdict);
  if (proof === undefined)
    return (
      <div aria-busy="true">
        <p className="sr">กำลังคำนวณ</p>
        <Skeleton width="100%" height={80} />
      </div>
    );
  if (proof === null) return <p className="hint">การเชื่อมต่อนี้คำนวณในหน้าเว็บไม่ได้ คัดลอกข้อมูลไปตรวจเองได้</p>;
  return (
    <>
      <Note tone={proof.holds ? 'ok' : 'err'}>
        <b>{verdict}</b>
      </Note>
      {proof.holds ? null : (
        <Suspense fallback={null}>
          <Report id={round.round_id} />
        </Suspense>
      )}
      <details className={mini.more}>
        <summary>
          ขั้นตอนการคำนวณ
          <Icon name="down" size="s" />
        </summary>
        <Steps proof={proof} />
      </details>
    </>
  );
}

const Outcome = ({ holds }: { holds: boolean }) => (
  <b data-wrong={holds ? undefined : ''}> {holds ? 'ถูกต้อง' : 'ไม่ตรงกัน'}</b>
);

const Steps = ({ proof }: { proof: Proof }) => (
  <ol className={`grid ${css.steps}`}>
    <li>
      ซีดของระบบแปลงเป็นรหัสล็อกที่ประกาศไว้ก่อนเล่น
      <Outcome holds={proof.commit} />
    </li>
    <li>
      ตารางรางวัลแปลงเป็นรหัสตารางที่ประกาศไว้
      <Outcome holds={proof.table} />
    </li>
    {proof.digests.map(({ message, hex }) => (
      <li key={message}>
        เลขสุ่มจากซีดของระบบ กับข้อความ
        <span className={css.code} translate="no">
          {message}
        </span>
        <span className={css.code} translate="no">
          {hex}
        </span>
      </li>
    ))}
    {proof.draw ? <li>{`สุ่มได้ ${proof.draw.value} จาก ${proof.draw.of}`}</li> : null}
    <li>
      ผลที่คำนวณได้
      <span className={css.code} translate="no">
        {JSON.stringify(proof.drawn.result)}
      </span>
      <Outcome holds={proof.result} />
    </li>
    <li>
      รางวัลที่ได้รับเท่ากับที่ตารางกำหนดสำหรับผลนี้
      <Outcome holds={proof.prize} />
    </li>
  </ol>
);
