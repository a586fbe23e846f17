import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { rotateSeeds, setClientSeed } from '@portal/contract/minigame.ts';
import { Button } from '../../../kit/actions/button.tsx';
import { call, messageOf } from '../../../kit/data/call.ts';
import { Field } from '../../../kit/forms/field.tsx';
import { useForm } from '../../../kit/forms/form.ts';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { NEEDS_CONNECTION, useOnline } from '../../../kit/data/online.ts';
import { showAlert } from '../../../kit/dialog/show-modal.ts';
import { Skeleton } from '../../../kit/list/skeleton.tsx';
import { showToast } from '../../../kit/dialog/toast.ts';
import { fairnessQuery, type Pair } from '../queries.ts';
import { Fact, Facts } from './facts.tsx';
import { freshSeed, isMachineMade, keepPair, noteSeeded } from './fresh-seed.ts';
import * as words from './words.ts';

/** The pair that runs: its commit, the member's seed, and the change that shows what was hidden. */
export function PairPanel() {
  const { data: pair, isError, refetch } = useQuery(fairnessQuery);
  return (
    <section className="stack" aria-labelledby="pair" aria-busy={!pair && !isError}>
      <h3 id="pair">{words.thisPair}</h3>
      {pair ? (
        <Standing pair={pair} />
      ) : isError ? (
        <InlineRetry onRetry={refetch} />
      ) : (
        <Skeleton width="100%" height={200} />
      )}
    </section>
  );
}

function Standing({ pair }: { pair: Pair }) {
  const queries = useQueryClient();
  const isOnline = useOnline();
  const rotate = useMutation({
    mutationFn: () => call(rotateSeeds, { input: isMachineMade(pair.client_seed) ? { client_seed: freshSeed() } : {} }),
    onSuccess: async ({ data: { current } }) => {
      noteSeeded(current.commit);
      keepPair(queries, current);
      showToast(words.rotated);
      await queries.invalidateQueries({ queryKey: ['minigame', 'round'] });
    },
    onError: (error) => void showAlert(messageOf(error)),
  });
  return (
    <>
      <Facts>
        <Fact name={words.commit} code={pair.commit} />
        <Fact name={words.nonce} code={String(pair.nonce + 1)} />
        <Fact name={words.nextCommit} code={pair.next_commit} />
      </Facts>
      <OwnSeed key={pair.client_seed} pair={pair} />
      <p className="hint">{words.hidden}</p>
      <Button
        wide
        blocked={isOnline ? undefined : NEEDS_CONNECTION}
        aria-busy={rotate.isPending}
        onClick={() => rotate.isPending || rotate.mutate()}
      >
        {words.rotate}
      </Button>
    </>
  );
}

function OwnSeed({ pair }: { pair: Pair }) {
  const queries = useQueryClient();
  const isOnline = useOnline();
  const { form, field, submit } = useForm(
    { seed: pair.client_seed },
    { seed: (seed) => (/^[^\p{Cc}\p{Cs}]{1,64}$/u.test(seed) ? undefined : words.clientWrong) },
  );
  const save = useMutation({
    mutationFn: (client_seed: string) => call(setClientSeed, { input: { client_seed } }),
    onSuccess: ({ data }) => {
      keepPair(queries, data);
      showToast(words.saved);
    },
    onError: (error) => void showAlert(messageOf(error)),
  });
  return (
    <form ref={form} noValidate onSubmit={submit(({ seed }) => save.isPending || save.mutate(seed))}>
      <Field
        {...field('seed')}
        label={words.client}
        hint={words.clientHint}
        autoComplete="off"
        maxLength={64}
        translate="no"
        end={
          <Button size="s" type="submit" disabled={!isOnline}>
            {words.save}
          </Button>
        }
      />
    </form>
  );
}
