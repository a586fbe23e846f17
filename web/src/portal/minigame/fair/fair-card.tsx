import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '../../../kit/actions/button.tsx';
import { Card, Tile } from '../../../kit/layout/card.tsx';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { Skeleton } from '../../../kit/list/skeleton.tsx';
import { Fact, Facts } from '../../../kit/facts.tsx';
import { fairnessQuery } from '../queries.ts';
import { seedPair } from './client-seed.ts';
import * as words from '../words.ts';

const FairSheet = lazy(() => import('./fair-sheet.tsx'));

const shortened = (text: string) => (text.length > 20 ? `${text.slice(0, 8)}…${text.slice(-5)}` : text);

/** Commitment of the next round, before it is played. */
export function FairCard({ roundId }: { roundId: string | null }) {
  const [isOpen, open] = useState(false);
  const { data: pair, isError, refetch } = useQuery(fairnessQuery);
  const queries = useQueryClient();
  const commit = pair?.commit;
  useEffect(() => {
    if (commit) void seedPair(queries).catch(() => {}); // tried again before the round
  }, [commit, queries]);
  return (
    <Card aria-labelledby="fair" aria-busy={!pair && !isError}>
      <div className="row">
        <Tile icon="shield" />
        <h2 id="fair" className="grow">
          {words.fair.title}
        </h2>
      </div>
      <p className="hint">{words.fair.lead}</p>
      {pair ? (
        <Facts>
          <div>
            <dt>{words.fair.commit}</dt>
            <dd translate="no">{shortened(pair.commit)}</dd>
          </div>
          <div>
            <dt>{words.fair.clientSeed}</dt>
            <dd translate="no">{shortened(pair.client_seed)}</dd>
          </div>
          <Fact name={words.fair.nonce}>{pair.nonce + 1}</Fact>
        </Facts>
      ) : isError ? (
        <InlineRetry onRetry={refetch} />
      ) : (
        <Skeleton width="100%" height={84} />
      )}
      <Button size="s" wide onClick={() => open(true)}>
        {words.fair.title}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <FairSheet roundId={roundId} onClose={() => open(false)} />
        </Suspense>
      ) : null}
    </Card>
  );
}
