import { useQuery } from '@tanstack/react-query';
import { Button, ButtonLink } from '../../../kit/actions/button.tsx';
import { hasCode, messageOf } from '../../../kit/data/call.ts';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import * as dialog from '../../../kit/dialog/dialog.module.css';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { openModal } from '../../../kit/dialog/modal-queue.ts';
import { NEEDS_CONNECTION, useOnline } from '../../../kit/data/online.ts';
import { showAlert } from '../../../kit/dialog/show-modal.ts';
import { Skeleton } from '../../../kit/list/skeleton.tsx';
import { showToast } from '../../../kit/dialog/toast.ts';
import { Facts } from '../../../kit/facts.tsx';
import { useRestriction } from '../../identity/queries.ts';
import * as css from '../minigame.module.css';
import { type Settings, settingsQuery, todayQuery, useFinishTour } from '../queries.ts';
import * as mini from '../words.ts';
import * as words from './words.ts';

/** How coins are earned, deposits last, and how mini-games are played, which earns one itself. */
export default function HowSheet({ onClose }: { onClose: () => void }) {
  const { data: settings, isError, refetch } = useQuery(settingsQuery);
  return (
    <Dialog title={mini.how} onClose={onClose}>
      <div className={`${dialog.body} stack`}>
        <p>{words.howLead}</p>
        {settings ? (
          <Ways settings={settings} />
        ) : isError ? (
          <InlineRetry onRetry={refetch} />
        ) : (
          <Skeleton width="100%" height={220} />
        )}
        <section>
          <h3>{words.tour}</h3>
          <ol className={css.steps}>
            {words.tourSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
        {settings ? <TourEnd coins={coinsOf(settings, 'howto')} /> : null}
      </div>
    </Dialog>
  );
}

const coinsOf = ({ earn }: Settings, way: Settings['earn'][number]['key']) =>
  earn.find(({ key }) => key === way)?.coins ?? 0;

function Ways({ settings }: { settings: Settings }) {
  const today = useQuery(todayQuery).data;
  const isDone = (way: string) =>
    way === 'check_in' ? today?.checked_in : today?.missions.find(({ key }) => key === way)?.done;
  return (
    <>
      <Facts>
        {(['check_in', 'phone', 'howto', 'friend', 'event', 'deposit'] as const)
          .filter((way) => way === 'event' || coinsOf(settings, way) > 0)
          .map((way) => (
            <div key={way}>
              <dt>
                {mini.ways[way]}
                {way === 'phone' || way === 'howto' ? <span>{` (${words.once})`}</span> : null}
              </dt>
              <dd>
                {way === 'event' ? <span>{words.byOperator}</span> : mini.nCoins(coinsOf(settings, way))}
                {isDone(way) ? <span>{` · ${words.done}`}</span> : null}
              </dd>
            </div>
          ))}
      </Facts>
      <p className="hint">{words.howCap(settings.coin_daily_cap)}</p>
      <p className="hint">{words.howExpiry(settings.coin_ttl_days)}</p>
      <div className={css.acts}>
        <ButtonLink size="s" replace to="/tx/deposit">
          {words.toDeposit}
        </ButtonLink>
      </div>
    </>
  );
}

function TourEnd({ coins }: { coins: number }) {
  const isDone = useQuery(todayQuery).data?.missions.find(({ key }) => key === 'howto')?.done;
  const finish = useFinishTour();
  const isOnline = useOnline();
  const isRestricted = useRestriction() !== null;
  if (isDone !== false || coins === 0 || isRestricted) return null;
  const earn = async () => {
    try {
      const { data } = await finish.mutateAsync();
      showToast(words.got(data.coins));
    } catch (error) {
      if (hasCode(error, 'age_required')) openModal({ kind: 'age', rank: 2 });
      else if (!hasCode(error, 'already_earned')) await showAlert(messageOf(error));
    }
  };
  return (
    <div>
      <Button
        tone="primary"
        wide
        blocked={isOnline ? undefined : NEEDS_CONNECTION}
        aria-busy={finish.isPending}
        onClick={() => finish.isPending || void earn()}
      >
        {words.tourDone(coins)}
      </Button>
    </div>
  );
}
