import { coolOffPeriods } from '@portal/contract/safer-play.ts';
import { useState } from 'react';
import { Card } from '../../../kit/card.tsx';
import { formatDateTime } from '../../../kit/date-time.ts';
import type { SectionProps } from '../section-props.ts';
import { BreakSheet } from './break-sheet.tsx';
import * as css from './limits.module.css';
import * as words from './limits-words.ts';

/** Four breaks, all alike in weight. Who is on one may take a longer one. */
export function BreakCard({ profile: { restricted } }: SectionProps) {
  const [period, choose] = useState<(typeof coolOffPeriods)[number]>();
  if (restricted?.reason === 'excluded') return null;
  const until = restricted?.reason === 'cool_off' ? restricted.until : null;
  return (
    <Card aria-labelledby="break" id="cool-off">
      <h2 id="break" className={css.part} tabIndex={-1}>
        {words.cool}
      </h2>
      <p className="hint">{words.coolLead}</p>
      {until ? <p className={css.standing}>{words.onBreak(formatDateTime(until, 'expiry'))}</p> : null}
      <div className={css.picks} role="group" aria-labelledby="break">
        {coolOffPeriods.map((each) => (
          <button key={each} type="button" className={css.pick} onClick={() => choose(each)}>
            {words.coolPeriods[each]}
          </button>
        ))}
      </div>
      {period ? <BreakSheet period={period} onClose={() => choose(undefined)} /> : null}
    </Card>
  );
}
