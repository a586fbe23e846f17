import { Fragment, type MouseEvent } from 'react';
import { formatRound } from '@portal/contract/money.ts';
import { Badge } from '../../../../kit/actions/badge.tsx';
import { BankBadge } from '../../../../kit/money/bank-badge.tsx';
import { Choice, ChoiceCards } from '../../../../kit/forms/choice-card.tsx';
import { Icon } from '../../../../kit/actions/icon.tsx';
import * as pages from '../../money-pages.module.css';
import * as css from '../deposit.module.css';
import {
  boundsOf,
  isRouteClosed,
  isMethodClosed,
  type Method,
  type MethodKind,
  type Route,
} from './payment-methods.ts';
import * as words from '../deposit-words.ts';

export interface MethodChoice {
  methods: readonly Method[];
  /** Undefined when the chosen one has gone. */
  chosen: Method | undefined;
  /** Route of the chosen method. */
  route: Route | undefined;
  /** Code of the chosen bank or gateway. */
  picked: string | undefined;
  onChoose: (kind: MethodKind) => void;
  onPick: (code: string | undefined) => void;
}

interface Props extends MethodChoice {
  /** Called when a tap has decided. */
  onDone: (event: MouseEvent) => void;
}

/** All methods; a bank is chosen inside its row, and so is a specific gateway. */
export const MethodList = ({ methods, chosen, route, picked, onChoose, onPick, onDone }: Props) => (
  <ChoiceCards>
    {methods.map((method) => {
      const { kind, routes } = method;
      const isChosen = kind === chosen?.kind;
      const first = (isChosen ? route : undefined) ?? routes[0];
      return (
        <Fragment key={kind}>
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the radio inside is what is operated */}
          <div role="none" onClick={kind === 'bank' && routes.length > 1 ? undefined : onDone}>
            <Choice
              name="method"
              value={kind}
              checked={isChosen}
              disabled={isMethodClosed(method)}
              onChoose={() => onChoose(kind)}
              title={
                <>
                  <bdi>{words.nameOf(method)}</bdi>{' '}
                  {kind === 'promptpay' ? <Badge tone="lime">{words.recommended}</Badge> : null}
                </>
              }
              hint={<MethodHint of={method} withLimits />}
              end={first ? <BankBadge code={first.code} /> : null}
            />
          </div>
          {isChosen && routes.length > 1 && kind === 'bank' ? (
            <div role="none" className={css.inside} onClick={onDone}>
              <Routes name="bank" label={words.chooseBank} routes={routes} picked={route?.code} onPick={onPick} />
            </div>
          ) : null}
          {isChosen && routes.length > 1 && kind === 'gateway' ? (
            <details className={`${css.inside} ${pages.fold}`} open={picked !== undefined}>
              <summary>
                {words.chooseGateway}
                <Icon name="down" size="s" />
              </summary>
              <div role="none" onClick={onDone}>
                <Routes
                  name="gateway"
                  label={words.chooseGateway}
                  routes={routes}
                  picked={picked}
                  onPick={onPick}
                  any
                />
              </div>
            </details>
          ) : null}
        </Fragment>
      );
    })}
  </ChoiceCards>
);

interface RoutesProps {
  name: string;
  label: string;
  routes: readonly Route[];
  picked: string | undefined;
  /** The site may choose. */
  any?: boolean;
  onPick: (code: string | undefined) => void;
}

const Routes = ({ name, label, routes, picked, any, onPick }: RoutesProps) => (
  <div role="radiogroup" aria-label={label}>
    <ChoiceCards>
      {any ? (
        <Choice
          name={name}
          value=""
          checked={picked === undefined}
          onChoose={() => onPick(undefined)}
          title={words.anyGateway}
          hint={null}
        />
      ) : null}
      {routes.map((route) => (
        <Choice
          key={route.code}
          name={name}
          value={route.code}
          checked={picked === route.code}
          disabled={isRouteClosed(route)}
          onChoose={() => onPick(route.code)}
          title={route.name}
          hint={any ? hintOf(route) : null}
          end={<BankBadge code={route.code} small />}
        />
      ))}
    </ChoiceCards>
  </div>
);

const hintOf = ({ limits }: Route) =>
  limits ? words.range(formatRound(limits.min), formatRound(limits.max)) : words.failing;

/** Duration, limits and fee of a method; or that it is unavailable. */
export function MethodHint({ of: method, withLimits = false }: { of: Method; withLimits?: boolean }) {
  if (isMethodClosed(method)) return <span className="hint">{words.failing}</span>;
  const bounds = boundsOf(method.routes);
  return (
    <span className={`hint ${css.methodHint}`}>
      <span>{words.eta(words.usualMinutes[method.kind])}</span>{' '}
      {withLimits && bounds ? (
        <span translate="no">{words.range(formatRound(bounds.min), formatRound(bounds.max))}</span>
      ) : null}{' '}
      <span>{words.noFee}</span>
    </span>
  );
}
