import { type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { StepNumber } from '../../../../kit/actions/badge.tsx';
import { BankBadge } from '../../../../kit/money/bank-badge.tsx';
import { Button } from '../../../../kit/actions/button.tsx';
import * as css from '../../money-pages.module.css';
import { useIsWide } from '../../use-wide.ts';
import { type MethodChoice, MethodList, MethodHint } from './method-list.tsx';
import type { Method, Route } from './payment-methods.ts';
import * as form from '../deposit.module.css';
import * as words from '../deposit-words.ts';

/** From this width the full list fits beside its form. */
const ROOM_FOR_ALL = 768;

/** Step 1: the payment method. On a phone the choice folds to one line, so that the amount is visible too. */
export function MethodFieldset(props: MethodChoice) {
  const { methods, chosen, route, picked } = props;
  const isWide = useIsWide(ROOM_FOR_ALL);
  const [isUnfolded, unfold] = useState(false);
  const place = useRef<HTMLFieldSetElement>(null);
  const isList = isWide || isUnfolded || !chosen || !route;
  if (isList && !isUnfolded && !isWide) unfold(true); // the chosen one has gone: the list stays open
  const turn = (open: boolean) => {
    if (isWide) return;
    flushSync(() => unfold(open));
    place.current?.querySelector<HTMLElement>(open ? 'input:checked' : 'button')?.focus({ preventScroll: true });
  };
  /** Arrow keys choose and leave the list open; a tap closes it once its choice is drawn. */
  const fold = ({ detail }: MouseEvent) => {
    if (detail > 0) requestAnimationFrame(() => turn(false));
  };
  const isOnly = methods.length === 1 && methods[0]?.routes.length === 1;
  return (
    <fieldset ref={place}>
      <legend className={`row tight ${css.numHead}`}>
        <StepNumber of={1} />
        {words.method}
      </legend>
      {isList ? (
        <MethodList {...props} onDone={fold} />
      ) : (
        <div className={`folds ${form.chosen}`}>
          <BankBadge code={route.code} />
          <span className="grow">
            <b>{nameOf(chosen, route, picked)}</b>
            <MethodHint of={chosen} />
          </span>
          {isOnly ? null : (
            <Button size="s" onClick={() => turn(true)}>
              {words.change} <span className="sr">{words.changeWhat}</span>
            </Button>
          )}
        </div>
      )}
    </fieldset>
  );
}

const nameOf = (chosen: Method, { name }: Route, picked: string | undefined): string => {
  if (chosen.kind === 'bank') return `${words.nameOf(chosen)} ${name}`;
  return picked === undefined ? words.nameOf(chosen) : name;
};
