import { realityCheckMinutes } from '@portal/contract/safer-play.ts';
import { messageOf } from '../../../kit/data/call.ts';
import { Choice, ChoiceCards } from '../../../kit/forms/choice-card.tsx';
import { showAlert } from '../../../kit/dialog/show-modal.ts';
import { showToast } from '../../../kit/dialog/toast.ts';
import { NEEDS_CONNECTION, useOnline } from '../../../kit/data/online.ts';
import { useSetLimits } from '../../safer-play/queries.ts';
import * as words from './limits-words.ts';

/** How often play is interrupted. It counts as soon as it is chosen; there is no way without. */
export function RemindForm({ chosen, onDone }: { chosen: number; onDone: () => void }) {
  const set = useSetLimits();
  const isOnline = useOnline();
  const choose = (reality_check_min: (typeof realityCheckMinutes)[number]) => {
    if (set.isPending || reality_check_min === chosen) return;
    set.mutate(
      { reality_check_min },
      {
        onSuccess: () => {
          showToast(words.remindSaved);
          onDone();
        },
        onError: (error) => void showAlert(messageOf(error)),
      },
    );
  };
  return (
    <fieldset>
      <legend className="sr">{words.remind}</legend>
      <OfflineNote />
      <ChoiceCards>
        {realityCheckMinutes.map((minutes) => (
          <Choice
            key={minutes}
            name="remind"
            value={String(minutes)}
            checked={minutes === chosen}
            disabled={!isOnline}
            onChoose={() => choose(minutes)}
            title={words.every(minutes)}
            hint={null}
          />
        ))}
      </ChoiceCards>
    </fieldset>
  );
}

/** Why choices cannot be made now; nothing while there is a connection. */
const OfflineNote = () => (useOnline() ? null : <p className="hint">{NEEDS_CONNECTION}</p>);
