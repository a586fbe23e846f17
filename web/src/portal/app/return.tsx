import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../kit/button.tsx';
import { messageOf } from '../../kit/call.ts';
import { whileLoading } from '../../kit/loading.ts';
import { NEEDS_CONNECTION, useOnline } from '../../kit/online.ts';
import { showAlert } from '../../kit/show-modal.ts';
import { askReturn, selfExclusionQuery } from '../safer-play/queries.ts';
import * as words from './restricted-words.ts';

/** After the term of an exclusion: the account opens seven days after its member asked. Before, and for ever, there is nothing to ask. */
export function Return() {
  const standing = useQuery(selfExclusionQuery).data?.excluded;
  const queries = useQueryClient();
  const isOnline = useOnline();
  const ask = useMutation({
    mutationFn: () => whileLoading(askReturn()),
    onSettled: () => queries.invalidateQueries(selfExclusionQuery),
    onError: (error) => void showAlert(messageOf(error)),
  });
  if (standing?.return_at) return <p>{words.returnsAt(standing.return_at)}</p>;
  if (!standing?.may_ask) return null;
  return (
    <>
      <p className="hint">{words.returnHow}</p>
      <Button wide blocked={isOnline ? undefined : NEEDS_CONNECTION} onClick={() => ask.isPending || ask.mutate()}>
        {words.askReturn}
      </Button>
    </>
  );
}
