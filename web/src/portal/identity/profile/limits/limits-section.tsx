import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { coolOffPeriods, exclusionPeriods } from '@portal/contract/safer-play.ts';
import { isFirstLoad } from '../../../../kit/data/is-first-load.ts';
import { Card } from '../../../../kit/layout/card.tsx';
import { InlineRetry } from '../../../../kit/actions/inline-retry.tsx';
import { Skeleton } from '../../../../kit/list/skeleton.tsx';
import { messageOf } from '../../../../kit/data/call.ts';
import { NEEDS_CONNECTION, useOnline } from '../../../../kit/data/online.ts';
import { showAlert } from '../../../../kit/dialog/modal-queue.ts';
import { limitsQuery, useSetLimits } from '../../../safer-play/queries.ts';
import { Section, type SectionProps } from '../section.tsx';
import { BreakSheet, ExclusionSheet } from './break-sheets.tsx';
import * as card from '../../../../kit/layout/card.module.css';
import * as picks from '../../../../kit/time/date-range.module.css';
import * as css from './limits.module.css';
import { HelpCard } from './help-card.tsx';
import { LimitForm } from './limit-form.tsx';
import { MoreLimits } from './more-limits.tsx';
import { OverviewCard } from './overview-card.tsx';
import { Button } from '../../../../kit/actions/button.tsx';
import { formatDateTime } from '../../../../kit/time/date-time.ts';
import { Icon } from '../../../../kit/actions/icon.tsx';
import { Note } from '../../../../kit/note.tsx';
import * as words from '../words.ts';

/** Limits, breaks and help: for everyone who can sign in, also during a break. */
export default function LimitsSection({ profile }: SectionProps) {
  const query = useQuery(limitsQuery);
  const { data: limits, isError, refetch } = query;
  return (
    <Section title="เล่นอย่างมีสติ">
      <p>ตั้งขอบเขตไว้ก่อนเล่น ระบบจะช่วยเตือนและหยุดให้</p>
      <OverviewCard />
      {limits?.review_due ? <ReviewCard /> : null}
      {limits ? (
        <>
          <Card aria-labelledby="deposit-limits">
            <div>
              <h2 id="deposit-limits" className={css.part} tabIndex={-1}>
                {words.kinds.deposit}
              </h2>
              <p className="hint">{words.notes.deposit}</p>
            </div>
            <LimitForm kind="deposit" limits={limits} />
          </Card>
          <MoreLimits limits={limits} />
        </>
      ) : (
        <Card aria-label={words.kinds.deposit} aria-busy={!isError}>
          {isError ? <InlineRetry onRetry={refetch} /> : <Skeleton width="100%" height={420} />}
        </Card>
      )}
      {isFirstLoad(query) ? null : (
        <>
          <BreakCard profile={profile} />
          <ExclusionCard />
          <HelpCard />
        </>
      )}
    </Section>
  );
}

/** A reminder after half a year to review the limits. */
function ReviewCard() {
  const set = useSetLimits();
  const isOnline = useOnline();
  return (
    <Card aria-labelledby="review">
      <h2 id="review">วงเงินของคุณยังเหมาะอยู่ไหม</h2>
      <p className="hint">ผ่านมาครึ่งปีแล้ว ลองดูอีกครั้งว่ายังพอดีกับคุณ</p>
      <Button
        size="s"
        blocked={isOnline ? undefined : NEEDS_CONNECTION}
        onClick={() =>
          set.isPending || set.mutate({ skip: true }, { onError: (error) => void showAlert(messageOf(error)) })
        }
      >
        ยังเหมาะอยู่
      </Button>
    </Card>
  );
}

/** Four breaks of equal weight. During a break a longer one can be chosen. */
function BreakCard({ profile: { restricted } }: SectionProps) {
  const [period, choose] = useState<(typeof coolOffPeriods)[number]>();
  if (restricted?.reason === 'excluded') return null;
  const until = restricted?.reason === 'cool_off' ? restricted.until : null;
  return (
    <Card aria-labelledby="break" id="cool-off">
      <h2 id="break" className={css.part} tabIndex={-1}>
        {words.cool}
      </h2>
      <p className="hint">ระหว่างพัก คุณจะฝากเงินและเล่นเกมไม่ได้ แต่ถอนเงินได้ตามปกติ</p>
      {until ? <Note>{`คุณอยู่ในช่วงพักการเล่นถึง ${formatDateTime(until, 'expiry')} น. เลือกช่วงที่นานกว่านี้ได้`}</Note> : null}
      <div className={`grid tight ${css.picks}`} role="group" aria-labelledby="break">
        {coolOffPeriods.map((each) => (
          <button key={each} type="button" className={picks.pick} onClick={() => choose(each)}>
            {words.coolPeriods[each]}
          </button>
        ))}
      </div>
      {period ? <BreakSheet period={period} onClose={() => choose(undefined)} /> : null}
    </Card>
  );
}

/** Four lengths of at least half a year. */
function ExclusionCard() {
  const [period, choose] = useState<(typeof exclusionPeriods)[number]>();
  return (
    <Card aria-labelledby="exclude" id="exclusion">
      <div className="row">
        <span className={`${card.tile} ${css.mark}`} data-tone="err">
          <Icon name="lock" />
        </span>
        <div className="grow">
          <h2 id="exclude" className={css.part} tabIndex={-1}>
            {words.exclude}
          </h2>
          <p className="hint">เหมาะเมื่อรู้สึกว่าควบคุมการเล่นได้ยาก ระงับอย่างน้อย 6 เดือน</p>
        </div>
      </div>
      <div className={`grid tight ${css.picks}`} role="group" aria-labelledby="exclude">
        {exclusionPeriods.map((each) => (
          <button key={each} type="button" className={picks.pick} onClick={() => choose(each)}>
            {words.excludePeriods[each]}
          </button>
        ))}
      </div>
      {period ? <ExclusionSheet period={period} onClose={() => choose(undefined)} /> : null}
    </Card>
  );
}
