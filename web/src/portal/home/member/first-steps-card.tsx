import { Button, ButtonLink } from '../../../kit/actions/button.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { openModal } from '../../../kit/dialog/modal-queue.ts';
import { useOfflineReason } from '../../../kit/data/offline-reason.tsx';
import { Timeline } from '../../../kit/list/timeline.tsx';
import type { FirstStep, StepKey } from './first-steps.ts';

interface Props {
  steps: readonly FirstStep[];
  /** The title of an offer that the first deposit may take. */
  offer: string | undefined;
}

/** The first steps of a new member, with what each gives; the one to do now has its button. */
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
