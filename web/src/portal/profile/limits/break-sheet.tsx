import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CoolOffPeriod } from '@portal/contract/safer-play.ts';
import { Button } from '../../../kit/actions/button.tsx';
import { messageOf } from '../../../kit/data/call.ts';
import { formatDateTime } from '../../../kit/time/date-time.ts';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import * as dialog from '../../../kit/dialog/dialog.module.css';
import { whileLoading } from '../../../kit/dialog/loading.ts';
import { NEEDS_CONNECTION, useOnline } from '../../../kit/data/online.ts';
import { showAlert, showSuccess } from '../../../kit/dialog/show-modal.ts';
import { coolOff } from '../../safer-play/queries.ts';
import { Effects } from './effects.tsx';
import * as words from './limits-words.ts';

/** What a break does, and one yes. */
export function BreakSheet({ period, onClose }: { period: CoolOffPeriod; onClose: () => void }) {
  const queries = useQueryClient();
  const isOnline = useOnline();
  const begin = useMutation({
    mutationFn: () => whileLoading(coolOff(period)),
    onSuccess: ({ data }) => {
      onClose();
      void queries.invalidateQueries();
      void showSuccess(words.cooling(formatDateTime(data.until, 'expiry')), words.cool);
    },
    onError: (error) => void showAlert(messageOf(error)),
  });
  const name = words.coolConfirm(words.coolPeriods[period]);
  return (
    <Dialog title={name} onClose={onClose}>
      <div className={`${dialog.body} stack`}>
        <Effects stops={words.coolEffects} />
        <p>
          <b>{words.coolNoBack}</b>
        </p>
        <Button
          tone="primary"
          wide
          blocked={isOnline ? undefined : NEEDS_CONNECTION}
          onClick={() => begin.isPending || begin.mutate()}
        >
          {name}
        </Button>
        <Button wide onClick={onClose}>
          {words.notNow}
        </Button>
      </div>
    </Dialog>
  );
}
