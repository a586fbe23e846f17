import { skipToken, useQuery } from '@tanstack/react-query';
import { sendContactMessage } from '@portal/contract/content.ts';
import type { Round } from '@portal/contract/minigame.ts';
import { useAnnounce } from '../../../kit/announcer.ts';
import { ButtonLink } from '../../../kit/button.tsx';
import { call } from '../../../kit/call.ts';
import { Icon } from '../../../kit/icon.tsx';
import { store, stored } from '../../../kit/session.ts';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { profileQuery } from '../../identity/queries.ts';
import * as css from './fair.module.css';
import type { Proof } from './proof.ts';
import * as words from './words.ts';

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
      {proof.holds ? null : <Report id={round.round_id} />}
      <h3>{words.steps}</h3>
      <Steps proof={proof} />
    </>
  );
}

const Said = ({ holds }: { holds: boolean }) => (
  <b data-wrong={holds ? undefined : ''}> {holds ? words.yes : words.no}</b>
);

const Steps = ({ proof }: { proof: Proof }) => (
  <ol className={css.steps}>
    <li>
      {words.stepCommit}
      <Said holds={proof.commit} />
    </li>
    <li>
      {words.stepTable}
      <Said holds={proof.table} />
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
      <Said holds={proof.result} />
    </li>
  </ol>
);

const told = (id: string) => `auth.minigame-reported.${id}`;

/** A round that does not agree reports itself to the desk, once. */
function Report({ id }: { id: string }) {
  const tel = useQuery(profileQuery).data?.tel;
  const { data, isError } = useQuery({
    queryKey: ['minigame', 'reported', id],
    queryFn: tel
      ? async () => {
          if (stored(told(id)) === null)
            await call(sendContactMessage, { input: { tel, topic: 'game', text: words.reportText(id) } });
          store(told(id), '1');
          return true;
        }
      : skipToken,
    staleTime: Infinity,
  });
  return (
    <>
      {data ? <p>{words.reported}</p> : null}
      {isError ? <p>{words.reportFailed}</p> : null}
      <ButtonLink size="s" replace to={`/contact?${new URLSearchParams({ topic: 'game', ref: id }).toString()}`}>
        {words.report}
      </ButtonLink>
    </>
  );
}
