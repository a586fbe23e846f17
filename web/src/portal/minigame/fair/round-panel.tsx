import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Round } from '@portal/contract/minigame.ts';
import { Button } from '../../../kit/actions/button.tsx';
import { copyText } from '../../../kit/actions/copy.ts';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { Skeleton } from '../../../kit/list/skeleton.tsx';
import { When } from '../../../kit/time/when.tsx';
import { roundQuery } from '../queries.ts';
import { games, nCoins } from '../words.ts';
import { resultText } from '../play/result.ts';
import { Fact, Facts } from './facts.tsx';
import { ProofSteps } from './proof-steps.tsx';
import { recipeOf } from './recipe.ts';
import { ReportLink } from '../../parts/report-link.tsx';
import * as words from './words.ts';

const RoundTable = lazy(() => import('./round-table.tsx'));

/** One round with what it was drawn from; once its seed is shown it is computed at once. */
export function RoundPanel({ id }: { id: string }) {
  const { data: round, isError, refetch } = useQuery(roundQuery(id));
  return (
    <section className="stack" aria-labelledby="round" aria-busy={!round && !isError}>
      <h3 id="round">{words.thisRound}</h3>
      {round ? (
        <>
          <Standing round={round} />
          <ReportLink about="minigame_round" name={id} replace />
        </>
      ) : isError ? (
        <InlineRetry onRetry={refetch} />
      ) : (
        <Skeleton width="100%" height={220} />
      )}
    </section>
  );
}

function Standing({ round }: { round: Round }) {
  const { fairness } = round;
  return (
    <>
      <Facts>
        <Fact name={words.game}>{games[round.slug]}</Fact>
        <Fact name={words.at}>
          <When at={round.created_at} as="iso" />
        </Fact>
        <Fact name={words.cost}>{nCoins(round.bet)}</Fact>
        <Fact name={words.result}>{resultText(round)}</Fact>
        <Fact name={words.commit} code={fairness.commit} />
        <Fact name={words.client} code={fairness.client_seed} />
        <Fact name={words.nonce} code={String(fairness.nonce)} />
        <Fact name={words.table} code={String(fairness.table_version)} />
        <Fact name={words.tableHash} code={fairness.table_hash} />
        {fairness.server_seed ? <Fact name={words.serverSeed} code={fairness.server_seed} /> : null}
      </Facts>
      <Suspense fallback={null}>
        <RoundTable round={round} />
      </Suspense>
      {fairness.server_seed ? (
        <ProofSteps round={round} serverSeed={fairness.server_seed} />
      ) : (
        <p className="hint">{words.hidden}</p>
      )}
      <div>
        <Button size="s" onClick={() => void copyText(recipeOf(round))}>
          {words.copyData}
        </Button>
        <p className="hint">{words.copyHint}</p>
      </div>
    </>
  );
}
