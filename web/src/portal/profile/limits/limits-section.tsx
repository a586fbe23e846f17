import { useQuery } from '@tanstack/react-query';
import { isAwaited } from '../../../kit/awaited.ts';
import { Card } from '../../../kit/card.tsx';
import { InlineRetry } from '../../../kit/inline-retry.tsx';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { limitsQuery } from '../../safer-play/queries.ts';
import type { SectionProps } from '../section-props.ts';
import { Section } from '../section.tsx';
import { BreakCard } from './break-card.tsx';
import { ExclusionCard } from './exclusion-card.tsx';
import { HelpCard } from './help-card.tsx';
import { LimitForm } from './limit-form.tsx';
import { MoreLimits } from './more-limits.tsx';
import { OverviewCard } from './overview-card.tsx';
import { ReviewCard } from './review-card.tsx';
import * as css from './limits.module.css';
import * as words from './limits-words.ts';

/** Limits, breaks and help: open to everybody who can sign in, on a break too. */
export default function LimitsSection({ profile }: SectionProps) {
  const query = useQuery(limitsQuery);
  const { data: limits, isError, refetch } = query;
  return (
    <Section title={words.title}>
      <p>{words.lead}</p>
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
      {isAwaited(query) ? null : (
        <>
          <BreakCard profile={profile} />
          <ExclusionCard />
          <HelpCard />
        </>
      )}
    </Section>
  );
}
