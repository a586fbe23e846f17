import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { Card, Tile } from '../../../kit/card.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { HelpLines } from './help-lines.tsx';
import * as css from './limits.module.css';
import * as words from './limits-words.ts';

const SelfCheckDialog = lazy(() => import('./self-check-dialog.tsx'));

/** Somebody to talk to, nine questions for oneself, and what a family can do. */
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
        {words.selfCheck}
      </Button>
      <details className={css.family}>
        <summary>
          {words.family}
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
