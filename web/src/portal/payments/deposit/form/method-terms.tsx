import { formatRound } from '@portal/contract/money.ts';
import * as form from '../deposit.module.css';
import { boundsOf, isShut, type Method } from './payment-methods.ts';
import * as words from '../deposit-words.ts';

/** How long it takes, from how much to how much, and what it costs; or that it does not work now. */
export function Terms({ of: method, withLimits = false }: { of: Method; withLimits?: boolean }) {
  if (isShut(method)) return <span className="hint">{words.failing}</span>;
  const bounds = boundsOf(method.routes);
  return (
    <span className={`hint ${form.terms}`}>
      <span>{words.eta(words.usualMinutes[method.kind])}</span>{' '}
      {withLimits && bounds ? (
        <span translate="no">{words.range(formatRound(bounds.min), formatRound(bounds.max))}</span>
      ) : null}{' '}
      <span>{words.noFee}</span>
    </span>
  );
}
