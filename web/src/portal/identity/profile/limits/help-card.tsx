import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../kit/actions/button.tsx';
import { Card, Tile } from '../../../../kit/layout/card.tsx';
import { Icon } from '../../../../kit/actions/icon.tsx';
import { countHelplineOpened } from '../../../safer-play/queries.ts';
import { NATIONAL_LINE, useSite } from '../../../settings/queries.ts';
import * as gel from '../../../../kit/theme/gel.module.css';
import * as css from './limits.module.css';
import * as words from '../words.ts';

const SelfCheckDialog = lazy(() => import('./self-check-dialog.tsx'));

/** Help lines, a self-check of nine questions, and advice for families. */
export function HelpCard() {
  const [checks, check] = useState(false);
  return (
    <Card aria-labelledby="help" id="help-card">
      <div className="row">
        <Tile tone="pink" icon="headset" />
        <h2 id="help" className={`grow ${css.part}`} tabIndex={-1}>
          {words.help}
        </h2>
      </div>
      <HelpLines />
      <Button wide size="s" onClick={() => check(true)}>
        ทำแบบประเมินตัวเอง 9 ข้อ
      </Button>
      <details className={css.family}>
        <summary>
          คำแนะนำสำหรับครอบครัว
          <Icon name="down" size="s" />
        </summary>
        <ul className={css.effects}>
          {words.familyAdvice.map((line) => (
            <li key={line}>
              <Icon name="check" size="s" />
              <span>{line}</span>
            </li>
          ))}
        </ul>
      </details>
      {checks ? (
        <Suspense fallback={null}>
          <SelfCheckDialog onClose={() => check(false)}>
            <HelpLines />
          </SelfCheckDialog>
        </Suspense>
      ) : null}
    </Card>
  );
}

/** Help lines of the site's settings, one tap to call; the national one while the site has none. */
function HelpLines() {
  return (
    <div className={`grid ${css.lines}`}>
      {useSite().helplines.map(({ name, tel }) => (
        <div key={tel}>
          <p>
            {name} <b className="nb">{tel}</b>
            {tel === NATIONAL_LINE.tel ? <span>{` ให้คำปรึกษาตลอด 24 ชั่วโมง`}</span> : null}
          </p>
          <a className={gel.root} data-size="s" data-wide href={`tel:${tel}`} onClick={countHelplineOpened}>
            <Icon name="headset" size="s" />
            {`โทร ${tel}`}
          </a>
        </div>
      ))}
    </div>
  );
}
