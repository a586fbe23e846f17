import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Round } from '@portal/contract/minigame.ts';
import { useAnnounce } from '../../../kit/live/announcer.ts';
import { Icon } from '../../../kit/actions/icon.tsx';
import { Skeleton } from '../../../kit/list/skeleton.tsx';
import * as css from './fair.module.css';
import type { Proof } from './proof.ts';
import * as words from './words.ts';

const Report = lazy(() => import('./mismatch-report.tsx'));

/** Computes a round in this browser, step by step. */
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
  const verdict = proof ? (proof.holds ? words.match : words.mismatch) : undefined;
  useAnnounce(verdict);
  if (proof === undefined)
    return (
      <div aria-busy="true">
        <p className="sr">{words.computing}</p>
        <Skeleton width="100%" height={180} />
      </div>
    );
  if (proof === null) return <p className="hint">{words.cannot}</p>;
  return (
    <>
      <p className={css.verdict} data-wrong={proof.holds ? undefined : ''}>
        <Icon name={proof.holds ? 'check' : 'alert'} size="s" />
        {verdict}
      </p>
      {proof.holds ? null : (
        <Suspense fallback={null}>
          <Report id={round.round_id} />
        </Suspense>
      )}
      <h3>{words.steps}</h3>
      <Steps proof={proof} />
    </>
  );
}

const Outcome = ({ holds }: { holds: boolean }) => (
  <b data-wrong={holds ? undefined : ''}> {holds ? words.yes : words.no}</b>
);

const Steps = ({ proof }: { proof: Proof }) => (
  <ol className={css.steps}>
    <li>
      {words.stepCommit}
      <Outcome holds={proof.commit} />
    </li>
    <li>
      {words.stepTable}
      <Outcome holds={proof.table} />
    </li>
    {proof.digests.map(({ message, hex }) => (
      <li key={message}>
        {words.stepDigest}
        <span className={css.code} translate="no">
          {message}
        </span>
        <span className={css.code} translate="no">
          {hex}
        </span>
      </li>
    ))}
    {proof.draw ? <li>{words.stepDraw(proof.draw.value, proof.draw.of)}</li> : null}
    <li>
      {words.stepResult}
      <span className={css.code} translate="no">
        {JSON.stringify(proof.drawn.result)}
      </span>
      <Outcome holds={proof.result} />
    </li>
  </ol>
);
