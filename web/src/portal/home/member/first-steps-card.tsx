import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { isFirstLoad } from '../../../kit/data/is-first-load.ts';
import { recentGamesQuery } from '../../games/queries.ts';
import { ageQuery, useRestriction } from '../../identity/queries.ts';
import { toneOf } from '../../parts/book/book-rows.ts';
import { reportQuery } from '../../payments/queries.ts';
import { offersQuery } from '../../promotions/queries.ts';
import { Button, ButtonLink } from '../../../kit/actions/button.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { openModal } from '../../../kit/dialog/modal-queue.ts';
import { useOfflineReason } from '../../../kit/data/offline-reason.tsx';
import { Timeline } from '../../../kit/list/timeline.tsx';
import { type FirstStep, firstSteps, type StepKey } from './first-steps.ts';

interface Props {
  steps: readonly FirstStep[];
  /** Title of an offer for the first deposit. */
  offer: string | undefined;
}

/** First steps of a new member, with their benefits; the current one has a button. */
export function FirstStepsCard({ steps, offer }: Props) {
  const { blockedBy, reason } = useOfflineReason();
  const now = steps.find(({ state }) => state === 'now')?.key;
  const gives = { ...words.gives, ...(offer === undefined ? {} : { deposit: words.withOffer(offer) }) };
  return (
    <Card aria-labelledby="first-steps">
      <h2 id="first-steps">{words.title}</h2>
      <Timeline
        label={words.title}
        steps={steps.map(({ key, state }) => ({ title: words.steps[key], state, hint: gives[key] }))}
      />
      {now ? <Act of={now} blockedBy={blockedBy} /> : null}
      {reason}
    </Card>
  );
}

/** A member with more deposits has found the games already. */
const MOST_DEPOSITS = 3;

/** The three first steps while one is left; loads nothing for other members. */
export function useFirstSteps() {
  const isRestricted = useRestriction() !== null;
  const deposits = useInfiniteQuery(reportQuery('deposit', {}));
  const rows = deposits.data?.pages[0]?.data;
  const credited = rows?.filter((row) => toneOf(row) === 'ok').length;
  const enabled = !isRestricted && !deposits.hasNextPage && credited !== undefined && credited <= MOST_DEPOSITS;
  const games = useQuery({ ...recentGamesQuery, enabled });
  const age = useQuery({ ...ageQuery, enabled: enabled && credited === 0 });
  const offers = useQuery({ ...offersQuery, enabled: enabled && credited === 0 });
  const isReady = enabled && games.data && (credited > 0 || age.data !== undefined);
  return {
    waits: isFirstLoad(deposits, games, age, offers),
    steps: isReady
      ? firstSteps({ age: credited > 0 || !age.data, deposit: credited > 0, game: games.data.length > 0 })
      : null,
    /** Title of an offer for the first deposit. */
    offer: offers.data?.find(({ available }) => available)?.title,
  };
}

const Act = ({ of, blockedBy }: { of: StepKey; blockedBy: string | undefined }) =>
  of === 'age' ? (
    <Button tone="primary" wide onClick={() => openModal({ kind: 'age', rank: 2 })}>
      {words.steps.age}
    </Button>
  ) : (
    <ButtonLink tone="primary" wide to={of === 'deposit' ? '/tx/deposit' : '/game'} blockedBy={blockedBy}>
      {words.acts[of]}
    </ButtonLink>
  );

const title = 'เริ่มต้นใน 3 ขั้นตอน';
const words = {
  title,
  steps: { age: 'ยืนยันอายุ', deposit: 'ฝากครั้งแรก', game: 'เล่นเกมแรก' } as const,
  gives: {
    age: 'ถามครั้งเดียว แล้วฝากและเล่นได้',
    deposit: 'เครดิตเข้าเองเมื่อเงินถึงบัญชี',
    game: 'ทดลองเล่นก่อนได้โดยไม่ใช้เงิน ทุกรอบดูย้อนหลังได้',
  } as const,
  withOffer: (title: string) => `เลือก “${title}” ได้ตอนฝาก เครดิตเข้าเองเมื่อเงินถึงบัญชี`,
  acts: { deposit: 'ฝากครั้งแรก', game: 'เลือกเกม' } as const,
};
