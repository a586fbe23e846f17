import { useQuery } from '@tanstack/react-query';
import { Button, ButtonLink } from '../../../kit/actions/button.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import * as dialog from '../../../kit/dialog/dialog.module.css';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { NEEDS_CONNECTION, useOnline } from '../../../kit/data/online.ts';
import { Skeleton } from '../../../kit/list/skeleton.tsx';
import { Facts } from '../../../kit/facts.tsx';
import { useRestriction } from '../../identity/queries.ts';
import * as css from '../minigame.module.css';
import { missionOf, type Settings, settingsQuery, todayQuery, useFinishTour } from '../queries.ts';
import * as mini from '../words.ts';
import { useEarnCoins } from './today-card.tsx';

const tourSteps = [
  'เลือกเกม ทุกเกมบอกโอกาสของทุกรางวัลก่อนเล่น และโอกาสเท่ากันทุกคนทุกเวลา',
  'ผลของแต่ละรอบถูกล็อกไว้ก่อนกดเล่น ภาพเคลื่อนไหวไม่เปลี่ยนผล ถ้าเน็ตหลุดผลและรางวัลยังอยู่ครบ',
  'เงินรางวัลเข้าเครดิตมินิเกม ถอนเข้าเครดิตหลักได้เมื่อครบขั้นต่ำและผู้ดูแลอนุมัติ',
  'ทุกรอบตรวจย้อนหลังได้เองที่ตรวจสอบความยุติธรรม',
] as const;

/** Ways to earn coins, deposits last, and a tour of the mini-games that earns one itself. */
export default function EarnSheet({ onClose }: { onClose: () => void }) {
  const { data: settings, isError, refetch } = useQuery(settingsQuery);
  return (
    <Dialog title={mini.how} onClose={onClose}>
      <div className={`${dialog.body} stack`}>
        <p>เหรียญซื้อขาย โอน หรือแลกเป็นเงินสดไม่ได้</p>
        {settings ? (
          <Ways settings={settings} />
        ) : isError ? (
          <InlineRetry onRetry={refetch} />
        ) : (
          <Skeleton width="100%" height={220} />
        )}
        <section>
          <h3>วิธีเล่นมินิเกม</h3>
          <ol className={`grid tight ${css.steps}`}>
            {tourSteps.map((step) => (
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
  const isDone = (way: string) => (way === 'check_in' ? today?.checked_in : missionOf(today, way)?.done);
  return (
    <>
      <Facts>
        {(['check_in', 'phone', 'howto', 'friend', 'event', 'deposit'] as const)
          .filter((way) => way === 'event' || coinsOf(settings, way) > 0)
          .filter((way) => way !== 'phone' || missionOf(today, way))
          .map((way) => (
            <div key={way}>
              <dt>
                {mini.ways[way]}
                {way === 'phone' || way === 'howto' ? <span>{` (ครั้งเดียว)`}</span> : null}
              </dt>
              <dd>
                {way === 'event' ? <span>ตามที่ประกาศ</span> : mini.nCoins(coinsOf(settings, way))}
                {isDone(way) ? <span>{` · ทำแล้ว`}</span> : null}
              </dd>
            </div>
          ))}
      </Facts>
      <p className="hint">{`ได้สูงสุดวันละ ${settings.coin_daily_cap} เหรียญ ไม่นับกิจกรรมพิเศษ`}</p>
      <p className="hint">{`เหรียญหมดอายุ ${settings.coin_ttl_days} วันหลังได้รับ ใช้เหรียญที่หมดอายุก่อนเสมอ`}</p>
      <div className="row tight folds">
        <ButtonLink size="s" replace to="/tx/deposit">
          ฝากเงิน
        </ButtonLink>
      </div>
    </>
  );
}

function TourEnd({ coins }: { coins: number }) {
  const isDone = missionOf(useQuery(todayQuery).data, 'howto')?.done;
  const finish = useFinishTour();
  const earn = useEarnCoins(finish.mutateAsync);
  const isOnline = useOnline();
  const isRestricted = useRestriction() !== null;
  if (isDone !== false || coins === 0 || isRestricted) return null;
  return (
    <div>
      <Button
        tone="primary"
        wide
        blocked={isOnline ? undefined : NEEDS_CONNECTION}
        aria-busy={finish.isPending}
        onClick={earn}
      >
        {`อ่านจบแล้ว รับ ${coins} เหรียญ`}
      </Button>
    </div>
  );
}
