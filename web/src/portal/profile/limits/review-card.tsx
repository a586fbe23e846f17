import { Button } from '../../../kit/button.tsx';
import { Card } from '../../../kit/card.tsx';
import { messageOf } from '../../../kit/call.ts';
import { NEEDS_CONNECTION, useOnline } from '../../../kit/online.ts';
import { showAlert } from '../../../kit/show-modal.ts';
import { useSetLimits } from '../../safer-play/queries.ts';
import * as words from './limits-words.ts';

/** Half a year later, quietly: do the limits still fit. */
export function ReviewCard() {
  const set = useSetLimits();
  const isOnline = useOnline();
  return (
    <Card aria-labelledby="review">
      <h2 id="review">{words.review}</h2>
      <p className="hint">{words.reviewLead}</p>
      <Button
        size="s"
        blocked={isOnline ? undefined : NEEDS_CONNECTION}
        onClick={() =>
          set.isPending || set.mutate({ skip: true }, { onError: (error) => void showAlert(messageOf(error)) })
        }
      >
        {words.stillFits}
      </Button>
    </Card>
  );
}
