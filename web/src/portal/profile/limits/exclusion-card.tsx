import { exclusionPeriods } from '@portal/contract/safer-play.ts';
import { useState } from 'react';
import { Card } from '../../../kit/card.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { ExclusionSheet } from './exclusion-sheet.tsx';
import * as css from './limits.module.css';
import * as words from './limits-words.ts';

/** Four terms, none of them shorter than half a year. */
export function ExclusionCard() {
  const [period, choose] = useState<(typeof exclusionPeriods)[number]>();
  return (
    <Card aria-labelledby="exclude" id="exclusion">
      <div className="row">
        <span className={css.mark} data-tone="err">
          <Icon name="lock" />
        </span>
        <div className="grow">
          <h2 id="exclude" className={css.part} tabIndex={-1}>
            {words.exclude}
          </h2>
          <p className="hint">{words.excludeLead}</p>
        </div>
      </div>
      <div className={css.picks} role="group" aria-labelledby="exclude">
        {exclusionPeriods.map((each) => (
          <button key={each} type="button" className={css.pick} onClick={() => choose(each)}>
            {words.excludePeriods[each]}
          </button>
        ))}
      </div>
      {period ? <ExclusionSheet period={period} onClose={() => choose(undefined)} /> : null}
    </Card>
  );
}
